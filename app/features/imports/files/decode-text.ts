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
