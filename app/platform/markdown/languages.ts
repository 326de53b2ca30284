import type { LanguageInput } from 'shiki/core';
import { bundledLanguagesInfo } from 'shiki/langs';

export type Language = { id: string; name: string; aliases: string[]; load: LanguageInput | null };

const supported = new Set(
  `astro c cpp csharp css dart diff docker dotenv elixir go graphql html http ini java javascript json jsonc jsx kotlin lua
  make markdown mdx nginx php powershell python ruby rust scss shellscript shellsession sql svelte swift toml tsx twig
  typescript vue xml yaml`.split(/\s+/),
);

const names: Partial<Record<string, string>> = {
  dotenv: 'Environment',
  jsonc: 'JSON',
  nginx: 'nginx',
  shellsession: 'Shell',
};

/** In addition to those of Shiki. */
const moreAliases: Partial<Record<string, string[]>> = {
  c: ['h'],
  cpp: ['hpp'],
  diff: ['patch'],
  dotenv: ['env'],
  elixir: ['ex', 'exs'],
  go: ['golang'],
  html: ['htm'],
  ini: ['conf'],
  javascript: ['node'],
  jsonc: ['json5'],
  shellsession: ['terminal'],
  sql: ['postgres', 'sqlite'],
  xml: ['svg', 'rss'],
};

const plainLanguage: Language = { id: 'text', name: 'Plain text', aliases: [], load: null };

export const languages: Language[] = bundledLanguagesInfo
  .filter(({ id }) => supported.has(id))
  .map(({ id, name, aliases = [], import: load }) => ({
    id,
    name: names[id] ?? name,
    aliases: [...aliases, ...(moreAliases[id] ?? [])],
    load,
  }));

const languagesByName = new Map(
  languages.flatMap((item) => [item.id, ...item.aliases].map((name) => [name, item])),
);

export function findLanguage(name: string): Language {
  return languagesByName.get(name) ?? plainLanguage;
}
