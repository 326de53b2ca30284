import { JSONParser } from '@streamparser/json';
import { decodeStream } from '#features/imports/files/decode-stream.server.ts';
import { baseName } from '#features/imports/files/paths.ts';
import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';
import { isRow, type Row } from './ghost-export.ts';

/** Between two rows. */
const MAX_ROW_LENGTH = 64 * 1024 * 1024;

/** Reads the rows of the tables `{ db: [{ data }] }`, or `{ data }` in older versions, one after the other. */
export async function* readRows(
  files: SourceFiles,
  path: string,
): AsyncGenerator<{ table: string; row: Row }> {
  const name = baseName(path);
  let rows: { table: string; row: Row }[] = [];
  const parser = new JSONParser({ paths: ['$.db.*.data.*.*', '$.data.*.*'], keepStack: false });
  parser.onValue = ({ value, stack }) => {
    const [, first, index] = stack.map(({ key }) => key);
    const table = stack.at(-1)?.key;
    if (typeof table === 'string' && isRow(value) && (first === 'data' || index === 0))
      rows.push({ table, row: value });
  };
  let length = 0;
  for await (const text of decodeStream(await files.open(path))) {
    try {
      parser.write(length === 0 ? text.replace(/^\uFEFF/, '') : text);
    } catch (cause) {
      throw damaged(name, cause);
    }
    length = rows.length > 0 ? 1 : length + text.length;
    if (length > MAX_ROW_LENGTH)
      throw new UnusableSource(
        `“${name}” has a post of more than 64 MB. Shorten it in Ghost and export again.`,
      );
    yield* rows;
    rows = [];
  }
  if (!parser.isEnded) throw damaged(name);
}

function damaged(name: string, cause?: unknown) {
  return new UnusableSource(`“${name}” is incomplete or damaged. Export it from Ghost again.`, { cause });
}
