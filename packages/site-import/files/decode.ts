import { isUtf8 } from 'node:buffer';
import { UnusableSource } from '#records/records.ts';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Text in UTF-8 or, by its byte order mark, UTF-16; anything else is read as windows-1252. Without the mark. */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MAX_DECLARATION_BYTES = 400;
const windows1252 = new TextDecoder('windows-1252');

/** The encoding of a file: by its byte order mark, by its first bytes, else as XML declares it; UTF-8 without any. */
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

/**
 * Decodes a stream, chunk by chunk. Bytes that are not UTF-8, although the file says so, are read as windows-1252: exports of old
 * sites mix both.
 */
export async function* decodeStream(
  stream: AsyncIterable<Uint8Array>,
  onOtherEncoding = () => {},
): AsyncGenerator<string> {
  let decode: ((bytes: Uint8Array, isEnd: boolean) => string) | undefined;
  for await (const bytes of stream) {
    decode ??= createDecoder(encodingOf(bytes), onOtherEncoding);
    yield decode(bytes, false);
  }
  if (decode) yield decode(new Uint8Array(), true);
}

function createDecoder(encoding: string, onOtherEncoding: () => void) {
  const decoder = createTextDecoder(encoding);
  if (decoder.encoding !== 'utf-8')
    return (bytes: Uint8Array, isEnd: boolean) => decoder.decode(bytes, { stream: !isEnd });
  /** The beginning of a character that the next chunk completes. */
  let rest: Uint8Array = new Uint8Array();
  return (bytes: Uint8Array, isEnd: boolean) => {
    const input = Buffer.concat([rest, bytes]);
    const end = isEnd ? input.length : endOfCharacters(input);
    rest = input.subarray(end);
    const complete = input.subarray(0, end);
    if (isUtf8(complete)) return complete.toString();
    onOtherEncoding();
    return decodeMixed(complete);
  };
}

/** Bytes of the character that begins with this one; 0 if none does. */
function lengthOfCharacter(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

function endOfCharacters(bytes: Buffer): number {
  for (let start = bytes.length - 1; start >= 0 && start >= bytes.length - 3; start -= 1)
    if (lengthOfCharacter(bytes[start]!) > bytes.length - start) return start;
  return bytes.length;
}

function decodeMixed(bytes: Buffer): string {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length;) {
    const length = lengthOfCharacter(bytes[at]!);
    if (length === 1 || (length > 1 && isUtf8(bytes.subarray(at, at + length)))) at += length;
    else {
      parts.push(bytes.toString('utf8', start, at), windows1252.decode(bytes.subarray(at, at + 1)));
      at += 1;
      start = at;
    }
  }
  return parts.join('') + bytes.toString('utf8', start);
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
