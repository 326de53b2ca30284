import type { LanguageInput, HighlighterCore } from 'shiki/core';
import { bundledLanguagesInfo } from 'shiki/langs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ElementContent } from 'hast';
import { type TokenClass, classifyToken, tokenTheme } from './token-theme.ts';

type Language = { id: string; name: string; aliases: string[]; load: LanguageInput | null };

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

type Token = { content: string; name: TokenClass | null };

// Grammars need quadratic time in these sizes and have no limit of their own; larger code is not highlighted.
const MAX_CODE_LENGTH = 20_000;
const MAX_LINE_LENGTH = 300;
const MAX_BRACKET_DEPTH = 100;

let highlighter: Promise<HighlighterCore> | undefined;

/** Imported on demand: most texts contain no code. */
async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  return createHighlighterCore({
    engine: createOnigurumaEngine(readFile(createRequire(import.meta.url).resolve('shiki/onig.wasm'))),
    themes: [tokenTheme],
    langs: [],
  });
}

function isTooComplex(code: string): boolean {
  let depth = 0;
  let maxDepth = 0;
  for (const [bracket] of code.matchAll(/[{}()[\]]/g)) {
    depth = Math.max(0, depth + ('{(['.includes(bracket) ? 1 : -1));
    maxDepth = Math.max(maxDepth, depth);
  }
  return code.length > MAX_CODE_LENGTH || maxDepth > MAX_BRACKET_DEPTH;
}

function mergeAdjacent(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last?.name === token.name) {
      last.content += token.content;
    } else {
      merged.push({ ...token });
    }
  }
  return merged;
}

function toElement({ content, name }: Token): ElementContent {
  const text = { type: 'text' as const, value: content };
  return name === null
    ? text
    : { type: 'element', tagName: 'span', properties: { className: [name] }, children: [text] };
}

async function tokenize(code: string, language: Language): Promise<Token[][]> {
  if (language.load === null || isTooComplex(code)) {
    return code.split('\n').map((content) => [{ content, name: null }]);
  }
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  await shiki.loadLanguage(language.load);
  const lines = shiki.codeToTokensBase(code, {
    lang: language.id,
    theme: tokenTheme.name,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    // A time limit would make the output depend on the load of the machine; the size limits above suffice.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) => line.map(({ content, color }) => ({ content, name: classifyToken(color) })));
}

/** Returns one list of nodes per line. Tokens have classes instead of colours, so one output serves both themes. */
export async function highlight(code: string, language: Language): Promise<ElementContent[][]> {
  const lines = await tokenize(code, language);
  return lines.map((line) => mergeAdjacent(line).map(toElement));
}
