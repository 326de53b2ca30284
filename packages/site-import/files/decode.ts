import { UnusableSource } from '#records/records.ts';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function markedEncoding(bytes: Uint8Array): string | undefined {
  return marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}

/** Text in UTF-8 or, by its byte order mark, UTF-16; anything else is read as windows-1252. Without the mark. */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MAX_DECLARATION_BYTES = 400;

/** The encoding of a file: by its byte order mark, else as XML declares it; UTF-8 without any. */
export function encodingOf(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION_BYTES));
  const declared = /<\?xml[^>]{0,300}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  // A file that is read as single bytes here is not UTF-16, whatever it declares.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Decodes a stream, chunk by chunk. */
export async function* decodeStream(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of stream) {
    decoder ??= createTextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function createTextDecoder(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new UnusableSource(
      `The file is written in the encoding “${encoding}”, which cannot be read here. Save it as UTF-8 and try again.`,
    );
  }
}
