import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ElementContent } from 'hast';
import type { HighlighterCore } from 'shiki/core';
import type { Language } from './languages.ts';
import { type TokenClass, tokenClassOf, tokenTheme } from './token-theme.ts';

type Token = { content: string; name: TokenClass | null };

// Grammars take the square of these in time and know no limit of their own, so code beyond them stays plain.
const maximumCodeLength = 20_000;
const maximumLineLength = 300;
const maximumBrackets = 100;

let highlighter: Promise<HighlighterCore> | undefined;

/** Loaded with the first code: most texts have none. */
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

function isTooMuch(code: string): boolean {
  let open = 0;
  let deepest = 0;
  for (const [bracket] of code.matchAll(/[{}()[\]]/g)) {
    open = Math.max(0, open + ('{(['.includes(bracket) ? 1 : -1));
    deepest = Math.max(deepest, open);
  }
  return code.length > maximumCodeLength || deepest > maximumBrackets;
}

function mergeAlike(tokens: Token[]): Token[] {
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
  if (language.load === null || isTooMuch(code)) {
    return code.split('\n').map((content) => [{ content, name: null }]);
  }
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  await shiki.loadLanguage(language.load);
  const lines = shiki.codeToTokensBase(code, {
    lang: language.id,
    theme: tokenTheme.name,
    tokenizeMaxLineLength: maximumLineLength,
    // A limit of time would give other bytes on a busy machine; those of length above are enough.
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) => line.map(({ content, color }) => ({ content, name: tokenClassOf(color) })));
}

/** Each inner list is one line; the classes carry the meaning, so one output serves light and dark. */
export async function highlight(code: string, language: Language): Promise<ElementContent[][]> {
  const lines = await tokenize(code, language);
  return lines.map((line) => mergeAlike(line).map(toElement));
}
