export type Client = { device: 'desktop' | 'phone' | 'tablet'; browser: string };

/** Order matters: most user agents also contain the names of browsers they derive from. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\/|\bOPiOS\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['DuckDuckGo', /\bDuckDuckGo\/|\bDdg\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrom(?:e|ium)\/|\bCriOS\//],
  ['Safari', /\bSafari\/|\b(?:iPhone|iPad|iPod)\b/],
] as const;

/** Reduces a user agent to browser family and device type; nothing else is stored. */
export function clientOf(agent: string): Client {
  const browser = browsers.find(([, pattern]) => pattern.test(agent));
  return { device: deviceOf(agent), browser: browser?.[0] ?? 'Other' };
}

/** Android tablets are recognised by the missing "Mobile" token. */
function deviceOf(agent: string): Client['device'] {
  const isAndroid = /\bAndroid\b/.test(agent);
  const isMobile = /\bMobi/.test(agent);
  if (/\biPad\b|\bTablet\b|\bKindle\b|\bSilk\//.test(agent) || (isAndroid && !isMobile)) return 'tablet';
  return isMobile || /\biPhone\b|\biPod\b|\bOpera Mini\b/.test(agent) ? 'phone' : 'desktop';
}
