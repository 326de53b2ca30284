import type { Site } from '#content/site.ts';
import { element, elementOf, Xml } from '#platform/text/xml.ts';
import { DARK, LIGHT } from './mail-colours.ts';

/** What stands around the words of every mail. */
export type EmailLayout = {
  site: Site;
  siteUrl: string;
  /** Why the recipient gets it, at the foot; a notice to the owner needs no reason. */
  why?: string;
  stop?: { label: string; href: string };
};

export type Block =
  | { title: string }
  | { words: string }
  | { quote: string }
  | { facts: readonly (readonly [string, string])[] }
  | { button: string; href: string }
  | { prose: string; text: string }
  | { note: string };

const DISPLAY = "'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif";
const READ = "Newsreader,Georgia,'Times New Roman',serif";
const MONO = "'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace";

const inkColour = `color:${LIGHT.ink}`;
const quiet = `color:${LIGHT.quiet}`;
const label = `margin:0;font:400 13px/1.6 ${MONO};${quiet}`;

/** One letter twice, in the site's look and in plain words; mail programs know neither our styles nor our fonts. */
export function composeMail(frame: EmailLayout, blocks: Block[]): { html: string; text: string } {
  return { html: inHtml(frame, blocks), text: inText(frame, blocks) };
}

function inHtml(frame: EmailLayout, blocks: Block[]) {
  const title = blocks.find((block) => 'title' in block)?.title ?? frame.site.name;
  const [start, middle, end] = around(
    frame,
    blocks.some((block) => 'prose' in block),
  );
  const words = blocks.map((block) => blockInHtml(block).source).join('');
  return start! + element('title', {}, title).source + middle! + words + end!;
}

/** What most mails of a site have around their words, which is as long as those. */
const usual = new WeakMap<Site, { siteUrl: string; parts: string[] }>();

/** What comes before the title, between it and the words, and after them. */
function around(frame: EmailLayout, hasProse: boolean): string[] {
  const { site, siteUrl, why, stop } = frame;
  if (why || stop || hasProse) return renderLayout(frame, hasProse);
  const known = usual.get(site);
  if (known?.siteUrl === siteUrl) return known.parts;
  const parts = renderLayout(frame, hasProse);
  usual.set(site, { siteUrl, parts });
  return parts;
}

const HERE = new Xml('<!---->');

function renderLayout(frame: EmailLayout, hasProse: boolean) {
  const sheet = element(
    'div',
    { class: 'ink', style: `max-width:600px;margin:0 auto;padding:32px 24px 40px;${inkColour}` },
    element('p', { style: `margin:0;font:700 19px/1.3 ${DISPLAY};letter-spacing:-.02em` }, brand(frame)),
    element(
      'div',
      { class: 'line', style: `margin-top:14px;border-top:2px solid ${LIGHT.ink};padding-top:26px` },
      HERE,
    ),
    footInHtml(frame),
  );
  const head = element(
    'head',
    {},
    new Xml('<meta charset="utf-8"><meta name="viewport" content="width=device-width">'),
    new Xml('<meta name="color-scheme" content="light dark">'),
    HERE,
    element('style', {}, new Xml(hasProse ? proseStyles + styles : styles)),
  );
  const body = element(
    'body',
    { class: 'paper', style: `margin:0;padding:0;background:${LIGHT.paper};${inkColour}` },
    element('div', { class: 'paper', style: `background:${LIGHT.paper}` }, sheet),
  );
  return `<!doctype html>${element('html', { lang: frame.site.language }, head, body).source}`.split(
    HERE.source,
  );
}

function brand({ site, siteUrl }: EmailLayout) {
  return element(
    'a',
    { href: siteUrl, class: 'ink', style: `${inkColour};text-decoration:none` },
    element('span', { class: 'accent', style: `color:${LIGHT.accent}` }, '● '),
    site.name,
  );
}

const read = `font:400 17px/1.6 ${READ}`;

/** Drawn with every mail, so their styles are written once. */
const parts = {
  title: elementOf('h1', { style: `margin:0 0 18px;font:700 30px/1.12 ${DISPLAY};letter-spacing:-.03em` }),
  words: elementOf('p', { style: `margin:0 0 18px;${read}` }),
  note: elementOf('p', { class: 'quiet', style: `${label};margin-bottom:18px` }),
  prose: elementOf('div', { class: 'prose', style: `${read};margin:0 0 26px` }),
  quote: elementOf('blockquote', {
    style: `margin:0 0 22px;padding:2px 0 2px 18px;border-left:3px solid ${LIGHT.accent};white-space:pre-line;overflow-wrap:anywhere;${read}`,
  }),
  facts: elementOf('table', {
    role: 'presentation',
    style: 'margin:0 0 22px;border-collapse:collapse',
  }),
  fact: elementOf('tr', {}),
  name: elementOf('th', { class: 'quiet', style: `${label};padding:3px 18px 3px 0;text-align:left` }),
  value: elementOf('td', { style: `padding:3px 0;font:500 15px/1.5 ${DISPLAY};overflow-wrap:anywhere` }),
  button: elementOf('p', { style: 'margin:8px 0 28px' }),
};

function blockInHtml(block: Block): Xml {
  if ('title' in block) return parts.title(block.title);
  if ('words' in block) return parts.words(block.words);
  if ('note' in block) return parts.note(block.note);
  if ('prose' in block) return parts.prose(new Xml(block.prose));
  if ('quote' in block) return parts.quote(block.quote);
  if ('facts' in block) {
    return parts.facts(
      ...block.facts.map(([name, value]) => parts.fact(parts.name(name), parts.value(value))),
    );
  }
  const style = `display:inline-block;padding:14px 22px;border-radius:2px;background:${LIGHT.ink};color:${LIGHT.paper};font:600 16px/1.2 ${DISPLAY};text-decoration:none`;
  return parts.button(element('a', { href: block.href, class: 'button', style }, block.button));
}

function footInHtml({ site, siteUrl, why, stop }: EmailLayout) {
  const link = (text: string, href: string) =>
    element('a', { href, class: 'quiet', style: `${quiet};text-decoration:underline` }, text);
  const lines = [
    [link(site.name, siteUrl), ...(site.email ? [', ', link(site.email, `mailto:${site.email}`)] : [])],
    ...(why ? [[why]] : []),
    ...(stop ? [[link(stop.label, stop.href)]] : []),
  ];
  return element(
    'div',
    { class: 'rule', style: `margin-top:30px;border-top:1px solid ${LIGHT.rule};padding-top:16px` },
    ...lines.map((line) => element('p', { class: 'quiet', style: label }, ...line)),
  );
}

function inText({ site, siteUrl, why, stop }: EmailLayout, blocks: Block[]) {
  const signed = [site.name, site.email].filter(Boolean).join(', ');
  const foot = [signed, siteUrl, why, stop && `${stop.label}: ${stop.href}`];
  return `${blocks.map(blockInText).join('\n\n')}\n\n--\n${foot.filter(Boolean).join('\n')}\n`;
}

function blockInText(block: Block): string {
  if ('title' in block) return block.title;
  if ('words' in block) return block.words;
  if ('note' in block) return block.note;
  if ('prose' in block) return block.text;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${block.button}:\n${block.href}`;
}

/** Styles of elements inside an article. */
const proseStyles = `
.prose p,.prose ul,.prose ol,.prose blockquote,.prose figure,.prose table{margin:0 0 18px}
.prose h2,.prose h3,.prose h4{margin:30px 0 10px;font-family:${DISPLAY};line-height:1.2;letter-spacing:-.02em}
.prose h2{font-size:24px}.prose h3{font-size:20px}.prose h4{font-size:17px}
.prose a{color:${LIGHT.accent}}
.prose img{max-width:100%;height:auto}
.prose figure{margin-left:0;margin-right:0}
.prose pre{margin:0;padding:14px 16px;overflow-x:auto;background:${LIGHT.raised};font:400 14px/1.6 ${MONO}}
.prose code{font-family:${MONO};font-size:.86em}
.prose figcaption{font:400 13px/1.6 ${MONO}}.prose figcaption>*+*{margin-left:12px;opacity:.7}
.prose button{display:none}
.prose blockquote{padding-left:18px;border-left:3px solid ${LIGHT.accent}}
.prose td,.prose th{padding:6px 14px 6px 0;border-bottom:1px solid ${LIGHT.rule};text-align:left}
@media (prefers-color-scheme:dark){
.prose td,.prose th{border-color:${DARK.rule}!important}
.prose a{color:${DARK.accent}!important}
.prose pre{background:${DARK.raised}!important}
}`;

/** The dark look, which only a style sheet can give. */
const styles = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.ink{color:${DARK.ink}!important}
.quiet{color:${DARK.quiet}!important}
.line{border-color:${DARK.ink}!important}
.rule{border-color:${DARK.rule}!important}
.button{background:${DARK.ink}!important;color:${DARK.paper}!important}
.accent{color:${DARK.accent}!important}
}`;
