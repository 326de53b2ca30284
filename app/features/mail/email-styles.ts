import type { Brand } from '#content/brand.ts';
import { writeElement } from '#platform/text/xml.ts';
import { hasOwnColors } from '#features/brand/brand-css.ts';
import { deriveTokens, type Tokens } from '#features/brand/tokens.ts';

const DISPLAY = "'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif";
const READ = "Newsreader,Georgia,'Times New Roman',serif";
const MONO = "'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace";

export type EmailStyles = ReturnType<typeof createStyles>;

let latest: { colors: string; styles: EmailStyles } | null = null;

/** Styles and prepared elements in the colours of the brand. Cached: deriving the colours takes longer than an email. */
export function buildEmailStyles(brand: Brand): EmailStyles {
  const colors = [brand.paper, brand.ink, brand.accent, brand.radius].join();
  if (latest?.colors !== colors) latest = { colors, styles: createStyles(createMailTheme(brand)) };
  return latest.styles;
}

function createStyles(theme: MailTheme) {
  const { light, radius } = theme;
  const quietColor = `color:${light.quiet}`;
  const label = `margin:0;font:400 13px/1.6 ${MONO};${quietColor}`;
  return {
    light,
    inkColor: `color:${light.ink}`,
    quietColor,
    label,
    brandStyle: `margin:0;font:700 19px/1.3 ${DISPLAY};letter-spacing:-.02em`,
    buttonStyle: `display:inline-block;padding:14px 22px;border-radius:${radius}px;background:${light.ink};color:${light.paper};font:600 16px/1.2 ${DISPLAY};text-decoration:none`,
    blockElements: createBlockElements(theme, label),
    css: createCss(theme),
    proseCss: createProseCss(theme),
  };
}

/** Prepared elements: their attributes are serialized once. */
function createBlockElements({ light }: MailTheme, label: string) {
  const readFont = `font:400 17px/1.6 ${READ}`;
  return {
    title: writeElement('h1', {
      style: `margin:0 0 18px;font:700 30px/1.12 ${DISPLAY};letter-spacing:-.03em`,
    }),
    paragraph: writeElement('p', { style: `margin:0 0 18px;${readFont}` }),
    note: writeElement('p', { class: 'quiet', style: `${label};margin-bottom:18px` }),
    prose: writeElement('div', { class: 'prose', style: `${readFont};margin:0 0 26px` }),
    quote: writeElement('blockquote', {
      style: `margin:0 0 22px;padding:2px 0 2px 18px;border-left:3px solid ${light.accent};white-space:pre-line;overflow-wrap:anywhere;${readFont}`,
    }),
    facts: writeElement('table', {
      role: 'presentation',
      style: 'margin:0 0 22px;border-collapse:collapse',
    }),
    fact: writeElement('tr', {}),
    name: writeElement('th', { class: 'quiet', style: `${label};padding:3px 18px 3px 0;text-align:left` }),
    value: writeElement('td', { style: `padding:3px 0;font:500 15px/1.5 ${DISPLAY};overflow-wrap:anywhere` }),
    button: writeElement('p', { style: 'margin:8px 0 28px' }),
  };
}

/** Swaps the logo for its dark variant. */
export const logoCss = `
@media (prefers-color-scheme:dark){
.logo{display:none!important}.logo-dark{display:inline!important}
}`;

function createProseCss({ light, dark }: MailTheme) {
  return `
.prose p,.prose ul,.prose ol,.prose blockquote,.prose figure,.prose table{margin:0 0 18px}
.prose h2,.prose h3,.prose h4{margin:30px 0 10px;font-family:${DISPLAY};line-height:1.2;letter-spacing:-.02em}
.prose h2{font-size:24px}.prose h3{font-size:20px}.prose h4{font-size:17px}
.prose a{color:${light.accent}}
.prose img{max-width:100%;height:auto}
.prose figure{margin-left:0;margin-right:0}
.prose pre{margin:0;padding:14px 16px;overflow-x:auto;background:${light.raised};font:400 14px/1.6 ${MONO}}
.prose code{font-family:${MONO};font-size:.86em}
.prose figcaption{font:400 13px/1.6 ${MONO}}.prose figcaption>*+*{margin-left:12px;opacity:.7}
.prose button{display:none}
.prose blockquote,.prose aside{padding-left:18px;border-left:3px solid ${light.accent}}
.prose aside{margin:0 0 18px}.prose aside p{margin:0 0 8px}.prose .callout-label{font-weight:700}
.prose .link-card a{display:block;padding:14px 16px;border:1px solid ${light.rule};text-decoration:none}
.prose .link-card img{display:block;margin:0 0 10px}.prose .link-card-host{font:400 13px/1.6 ${MONO}}
.prose td,.prose th{padding:6px 14px 6px 0;border-bottom:1px solid ${light.rule};text-align:left}
@media (prefers-color-scheme:dark){
.prose td,.prose th,.prose .link-card a{border-color:${dark.rule}!important}
.prose a{color:${dark.accent}!important}
.prose pre{background:${dark.raised}!important}
}`;
}

/** Dark mode needs a media query, which inline styles cannot express. */
function createCss({ light, dark, radius }: MailTheme) {
  return `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.line{border-color:${dark.ink}!important}
.rule{border-color:${dark.rule}!important}
.button{background:${dark.ink}!important;color:${dark.paper}!important}
.accent{color:${dark.accent}!important}
.logo-plate{padding:4px 8px;border-radius:${radius}px;background:${light.paper}}
}`;
}

/** The site's colours as hex values, since mail clients do not support oklch. */
export const LIGHT = {
  paper: '#f8f4eb',
  raised: '#f1eadf',
  ink: '#1f1712',
  quiet: '#6d6259',
  rule: '#d8d1c5',
  accent: '#c4270a',
};

export const DARK = {
  paper: '#181310',
  raised: '#241e1a',
  ink: '#efeae0',
  quiet: '#9d958c',
  rule: '#3a322d',
  accent: '#fe7f57',
};

type MailColors = typeof LIGHT;

type MailTheme = { light: MailColors; dark: MailColors; radius: number };

/** The brand's colours as hex values. */
function createMailTheme(brand: Brand): MailTheme {
  if (!hasOwnColors(brand)) return { light: LIGHT, dark: DARK, radius: brand.radius };
  const { light, dark } = deriveTokens(brand);
  return { light: mailColors(light), dark: mailColors(dark), radius: brand.radius };
}

function mailColors(tokens: Tokens): MailColors {
  return {
    paper: tokens.paper,
    raised: tokens['paper-2'],
    ink: tokens.ink,
    quiet: tokens['ink-3'],
    rule: tokens.rule,
    accent: tokens['accent-text'],
  };
}
