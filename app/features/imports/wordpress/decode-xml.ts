import { UnusableSource } from '#features/imports/source.ts';

const MAX_DECLARATION_BYTES = 400;

/** The encoding of an XML file: by its byte order mark, by its first bytes, else as declared; UTF-8 without any. */
export function encodingOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0 && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION_BYTES));
  const declared = /<\?xml[^>]{0,300}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  // A file that is read as single bytes here is not UTF-16, whatever it declares.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Decodes a stream, in pieces. */
export async function* decodeXml(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of stream) {
    decoder ??= createDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function createDecoder(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new UnusableSource(
      `The file is written in the encoding “${encoding}”, which cannot be read here. Save it as UTF-8 and try again.`,
    );
  }
}
