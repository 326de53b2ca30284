import { type Readable } from 'node:stream';
import { UnusableSource } from '#features/imports/source.ts';

/** Longer than any row with texts at their limits. */
export const MAX_ROW_BYTES = 4 * 1024 * 1024;

export type ListLine = { line: number; value: unknown } | { line: number; error: string };

/** The items of a JSON array with one item per line, as an export writes it, without holding all of it in memory. */
export async function* readListLines(path: string, stream: Readable): AsyncGenerator<ListLine> {
  let number = 0;
  for await (const line of readLines(path, stream)) {
    number += 1;
    const json = line.trim().replace(/,$/, '');
    if (json === '[' || json === ']' || json === '[]' || json === '') continue;
    try {
      yield { line: number, value: JSON.parse(json) };
    } catch {
      yield { line: number, error: `Line ${number} of ${path} is not valid JSON.` };
    }
  }
}

async function* readLines(path: string, stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    const last = lines.pop()!;
    for (const line of lines) {
      yield parts.join('') + line;
      parts = [];
      length = 0;
    }
    parts.push(last);
    length += last.length;
    if (length > MAX_ROW_BYTES)
      throw new UnusableSource(`A line of “${path}” is too long. Export the site again.`);
  }
  yield parts.join('') + decoder.decode();
}
