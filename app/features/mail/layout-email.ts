import type { Site } from '#content/site.ts';
import { element, elementOf, Xml } from '#platform/text/xml.ts';
import { DARK, LIGHT } from './mail-colours.ts';

/** The site and the footer around the blocks of an email. */
export type EmailLayout = {
  site: Site;
  siteUrl: string;
  /** The reason for the email, in the footer; notifications to the owner need none. */
  why?: string;
  optOut?: { label: string; href: string };
};

export type Block =
  | { title: string }
  | { paragraph: string }
  | { quote: string }
  | { facts: readonly (readonly [string, string])[] }
  | { button: string; href: string }
  | { prose: string; text: string }
  | { note: string };

const DISPLAY = "'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif";
const READ = "Newsreader,Georgia,'Times New Roman',serif";
const MONO = "'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace";

const inkColour = `color:${LIGHT.ink}`;
const quietColour = `color:${LIGHT.quiet}`;
const label = `margin:0;font:400 13px/1.6 ${MONO};${quietColour}`;

/**
 * Renders an email as HTML with inline styles and as plain text; mail clients support neither
 * our stylesheet nor our fonts.
 */
export function composeMail(layout: EmailLayout, blocks: Block[]): { html: string; text: string } {
  return { html: renderHtml(layout, blocks), text: renderText(layout, blocks) };
}

function renderHtml(layout: EmailLayout, blocks: Block[]) {
  const title = blocks.find((block) => 'title' in block)?.title ?? layout.site.name;
  const [start, middle, end] = layoutParts(
    layout,
    blocks.some((block) => 'prose' in block),
  );
  const body = blocks.map((block) => renderBlockHtml(block).source).join('');
  return start! + element('title', {}, title).source + middle! + body + end!;
}

/** Cached layouts of emails without footer options: the layout is as long as the text. */
const cachedLayouts = new WeakMap<Site, { siteUrl: string; parts: string[] }>();

/** The HTML before the title, between the title and the body, and after the body. */
function layoutParts(layout: EmailLayout, hasProse: boolean): string[] {
  const { site, siteUrl, why, optOut } = layout;
  if (why || optOut || hasProse) return renderLayout(layout, hasProse);
  const cached = cachedLayouts.get(site);
  if (cached?.siteUrl === siteUrl) return cached.parts;
  const parts = renderLayout(layout, hasProse);
  cachedLayouts.set(site, { siteUrl, parts });
  return parts;
}

const SLOT = new Xml('<!---->');

function renderLayout(layout: EmailLayout, hasProse: boolean) {
  const sheet = element(
    'div',
    { class: 'ink', style: `max-width:600px;margin:0 auto;padding:32px 24px 40px;${inkColour}` },
    element('p', { style: `margin:0;font:700 19px/1.3 ${DISPLAY};letter-spacing:-.02em` }, brand(layout)),
    element(
      'div',
      { class: 'line', style: `margin-top:14px;border-top:2px solid ${LIGHT.ink};padding-top:26px` },
      SLOT,
    ),
    renderFooterHtml(layout),
  );
  const head = element(
    'head',
    {},
    new Xml('<meta charset="utf-8"><meta name="viewport" content="width=device-width">'),
    new Xml('<meta name="color-scheme" content="light dark">'),
    SLOT,
    element('style', {}, new Xml(hasProse ? proseStyles + styles : styles)),
  );
  const body = element(
    'body',
    { class: 'paper', style: `margin:0;padding:0;background:${LIGHT.paper};${inkColour}` },
    element('div', { class: 'paper', style: `background:${LIGHT.paper}` }, sheet),
  );
  return `<!doctype html>${element('html', { lang: layout.site.language }, head, body).source}`.split(
    SLOT.source,
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

const readFont = `font:400 17px/1.6 ${READ}`;

/** Prepared elements: their attributes are serialized once. */
const blockElements = {
  title: elementOf('h1', { style: `margin:0 0 18px;font:700 30px/1.12 ${DISPLAY};letter-spacing:-.03em` }),
  paragraph: elementOf('p', { style: `margin:0 0 18px;${readFont}` }),
  note: elementOf('p', { class: 'quiet', style: `${label};margin-bottom:18px` }),
  prose: elementOf('div', { class: 'prose', style: `${readFont};margin:0 0 26px` }),
  quote: elementOf('blockquote', {
    style: `margin:0 0 22px;padding:2px 0 2px 18px;border-left:3px solid ${LIGHT.accent};white-space:pre-line;overflow-wrap:anywhere;${readFont}`,
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

function renderBlockHtml(block: Block): Xml {
  if ('title' in block) return blockElements.title(block.title);
  if ('paragraph' in block) return blockElements.paragraph(block.paragraph);
  if ('note' in block) return blockElements.note(block.note);
  if ('prose' in block) return blockElements.prose(new Xml(block.prose));
  if ('quote' in block) return blockElements.quote(block.quote);
  if ('facts' in block) {
    return blockElements.facts(
      ...block.facts.map(([name, value]) =>
        blockElements.fact(blockElements.name(name), blockElements.value(value)),
      ),
    );
  }
  const style = `display:inline-block;padding:14px 22px;border-radius:2px;background:${LIGHT.ink};color:${LIGHT.paper};font:600 16px/1.2 ${DISPLAY};text-decoration:none`;
  return blockElements.button(element('a', { href: block.href, class: 'button', style }, block.button));
}

function renderFooterHtml({ site, siteUrl, why, optOut }: EmailLayout) {
  const link = (text: string, href: string) =>
    element('a', { href, class: 'quiet', style: `${quietColour};text-decoration:underline` }, text);
  const lines = [
    [link(site.name, siteUrl), ...(site.email ? [', ', link(site.email, `mailto:${site.email}`)] : [])],
    ...(why ? [[why]] : []),
    ...(optOut ? [[link(optOut.label, optOut.href)]] : []),
  ];
  return element(
    'div',
    { class: 'rule', style: `margin-top:30px;border-top:1px solid ${LIGHT.rule};padding-top:16px` },
    ...lines.map((line) => element('p', { class: 'quiet', style: label }, ...line)),
  );
}

function renderText({ site, siteUrl, why, optOut }: EmailLayout, blocks: Block[]) {
  const signature = [site.name, site.email].filter(Boolean).join(', ');
  const foot = [signature, siteUrl, why, optOut && `${optOut.label}: ${optOut.href}`];
  return `${blocks.map(renderBlockText).join('\n\n')}\n\n--\n${foot.filter(Boolean).join('\n')}\n`;
}

function renderBlockText(block: Block): string {
  if ('title' in block) return block.title;
  if ('paragraph' in block) return block.paragraph;
  if ('note' in block) return block.note;
  if ('prose' in block) return block.text;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${block.button}:\n${block.href}`;
}

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

/** Dark mode needs a media query, which inline styles cannot express. */
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
