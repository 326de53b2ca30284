export type Client = { device: 'desktop' | 'phone' | 'tablet'; browser: string };

/** In this order: most browsers also carry the names of those they descend from. */
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

/** The little that is kept of how a browser introduces itself: its family, and the kind of device. */
export function clientOf(agent: string): Client {
  const browser = browsers.find(([, pattern]) => pattern.test(agent));
  return { device: deviceOf(agent), browser: browser?.[0] ?? 'Other' };
}

/** Tablets with Android say that they are no phone by leaving a word out. */
function deviceOf(agent: string): Client['device'] {
  const isAndroid = /\bAndroid\b/.test(agent);
  const isMobile = /\bMobi/.test(agent);
  if (/\biPad\b|\bTablet\b|\bKindle\b|\bSilk\//.test(agent) || (isAndroid && !isMobile)) return 'tablet';
  return isMobile || /\biPhone\b|\biPod\b|\bOpera Mini\b/.test(agent) ? 'phone' : 'desktop';
}
