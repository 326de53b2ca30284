import type { Site } from '#content/site.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { element, Xml } from '#platform/text/xml.ts';
import { type EmailStyles, buildEmailStyles, logoCss } from './email-styles.ts';

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

/**
 * Renders an email as HTML with inline styles and as plain text; mail clients support neither
 * our stylesheet nor our fonts.
 */
export function composeMail(layout: EmailLayout, blocks: Block[]): { html: string; text: string } {
  return { html: renderHtml(layout, blocks), text: renderText(layout, blocks) };
}

function renderHtml(layout: EmailLayout, blocks: Block[]) {
  const title = blocks.find((block) => 'title' in block)?.title ?? layout.site.name;
  const [start, middle, end] = renderLayout(
    layout,
    blocks.some((block) => 'prose' in block),
  );
  const styles = buildEmailStyles(layout.site.brand);
  const body = blocks.map((block) => renderBlockHtml(block, styles).source).join('');
  return start! + element('title', {}, title).source + middle! + body + end!;
}

const SLOT = new Xml('<!---->');

/** The HTML before the title, between the title and the body, and after the body. */
function renderLayout(layout: EmailLayout, hasProse: boolean) {
  // Notifications to the owner are in English.
  const lang = layout.why ? markupLanguage(layout.site.language) : 'en';
  const styles = buildEmailStyles(layout.site.brand);
  const { light } = styles;
  const sheet = element(
    'div',
    { class: 'ink', style: `max-width:600px;margin:0 auto;padding:32px 24px 40px;${styles.inkColor}` },
    element('p', { style: styles.brandStyle }, renderBrand(layout, styles)),
    element(
      'div',
      { class: 'line', style: `margin-top:14px;border-top:2px solid ${light.ink};padding-top:26px` },
      SLOT,
    ),
    renderFooterHtml(layout, styles),
  );
  const head = element(
    'head',
    {},
    new Xml('<meta charset="utf-8"><meta name="viewport" content="width=device-width">'),
    new Xml('<meta name="color-scheme" content="light dark">'),
    SLOT,
    element(
      'style',
      {},
      new Xml((hasProse ? styles.proseCss : '') + styles.css + (layout.site.brand.logoDark ? logoCss : '')),
    ),
  );
  const body = element(
    'body',
    { class: 'paper', style: `margin:0;padding:0;background:${light.paper};${styles.inkColor}` },
    element('div', { class: 'paper', style: `background:${light.paper}` }, sheet),
  );
  return `<!doctype html>${element('html', { lang }, head, body).source}`.split(SLOT.source);
}

/** The logo, or the name after a dot in the accent colour. */
function renderBrand({ site, siteUrl }: EmailLayout, { light, inkColor }: EmailStyles): Xml {
  const attributes = { href: siteUrl, class: 'ink', style: `${inkColor};text-decoration:none` };
  const { logo, logoDark, logoHeight } = site.brand;
  if (!logo)
    return element(
      'a',
      attributes,
      element('span', { class: 'accent', style: `color:${light.accent}` }, '● '),
      site.name,
    );
  const image = (url: string, className: string, style = '') =>
    element('img', {
      src: siteUrl + url,
      alt: site.name,
      height: String(logoHeight),
      class: className,
      style: `height:${logoHeight}px;width:auto;border:0${style}`,
    });
  // Mail clients without dark mode show the first one.
  return element(
    'a',
    attributes,
    image(logo, logoDark ? 'logo' : 'logo-plate'),
    ...(logoDark ? [image(logoDark, 'logo-dark', ';display:none')] : []),
  );
}

function renderBlockHtml(block: Block, { blockElements, buttonStyle }: EmailStyles): Xml {
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
  return blockElements.button(
    element('a', { href: block.href, class: 'button', style: buttonStyle }, block.button),
  );
}

function renderFooterHtml({ site, siteUrl, why, optOut }: EmailLayout, styles: EmailStyles) {
  const { light, quietColor, label } = styles;
  const link = (text: string, href: string) =>
    element('a', { href, class: 'quiet', style: `${quietColor};text-decoration:underline` }, text);
  const lines = [
    [link(site.name, siteUrl), ...(site.email ? [', ', link(site.email, `mailto:${site.email}`)] : [])],
    ...(why ? [[why]] : []),
    ...(optOut ? [[link(optOut.label, optOut.href)]] : []),
  ];
  return element(
    'div',
    { class: 'rule', style: `margin-top:30px;border-top:1px solid ${light.rule};padding-top:16px` },
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
