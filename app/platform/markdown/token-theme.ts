import type { ThemeRegistration } from 'shiki/core';

export const tokenClasses = ['k', 's', 'f', 'n', 'ty', 'c'] as const;
export type TokenClass = (typeof tokenClasses)[number];

const scopes: Record<TokenClass, string[]> = {
  k: [
    'keyword',
    'storage',
    'variable.language',
    'entity.name.tag',
    'markup.deleted',
    'markup.heading',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
  ],
  s: [
    'string',
    'string.regexp keyword',
    'string.regexp constant',
    'string.regexp punctuation',
    'string constant.character.escape',
    'storage.type.string',
    'markup.inserted',
    'markup.inline.raw',
  ],
  f: [
    'entity.name.function',
    'support.function',
    'entity.other.attribute-name',
    'support.type.property-name',
    'support.type.vendored.property-name',
    'entity.name.tag.yaml',
    'variable.other.key.toml',
    'markup.underline.link',
  ],
  n: ['constant', 'support.constant', 'keyword.other.unit'],
  ty: [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.primitive',
    'keyword.other.type',
    'storage.type.numeric.go',
    'storage.type.string.go',
    'entity.other.attribute-name.class.css',
    'entity.other.attribute-name.id.css',
  ],
  c: ['comment', 'meta.diff.header', 'meta.diff.range', 'markup.quote'],
};

const plainScopes = [
  'keyword.operator',
  'storage.type.function.arrow',
  'string.unquoted',
  'string constant.character.format.placeholder',
  'meta.template.expression',
  'meta.embedded',
  'variable.other.constant',
];

// Shiki themes map scopes to colours only, so each token class is encoded as a marker colour.
const plainColor = '#000000';
const colorOf = (name: TokenClass) => `#00000${tokenClasses.indexOf(name) + 1}`;
const classes = new Map(tokenClasses.map((name) => [colorOf(name), name]));

export const tokenTheme: ThemeRegistration = {
  name: 'token-classes',
  type: 'light',
  fg: plainColor,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plainColor } },
    { scope: plainScopes, settings: { foreground: plainColor } },
    ...tokenClasses.map((name) => ({ scope: scopes[name], settings: { foreground: colorOf(name) } })),
  ],
};

export function classifyToken(color: string | undefined): TokenClass | null {
  return classes.get(color ?? plainColor) ?? null;
}
