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
