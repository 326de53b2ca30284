import sax from 'sax';
import { UnusableSource } from '#records/records.ts';
import { decodeStream, encodingOf } from '#files/decode.ts';
import { createWxrBuilder, type WxrEvent, type WxrPass } from './wxr-builder.ts';

const MAX_XML_DEPTH = 20;

/** Mistakes after which the parser still knows where it is. Others mean that the file is damaged. */
const harmless = [
  'Invalid character entity',
  'Invalid character in entity name',
  'Unencoded <',
  'Non-whitespace before first tag',
  'Text data outside of root node',
  'Attribute without value',
  'Unquoted attribute value',
  'Inappropriately located doctype declaration',
  'Malformed comment',
];

/** Reads a WordPress export chunk by chunk; at most one item is in memory. Entities of a document type are not expanded. */
export async function* readWxr(
  stream: AsyncIterable<Uint8Array>,
  pass: WxrPass,
  onOtherEncoding = () => {},
): AsyncGenerator<WxrEvent> {
  const parser = sax.parser(true, { position: true });
  const builder = createWxrBuilder(pass);
  let depth = 0;
  Object.assign(parser, {
    onerror: ({ message }: Error) => {
      if (!harmless.some((start) => message.startsWith(start))) throw damaged(message, parser.line + 1);
      parser.resume();
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      depth += 1;
      if (depth > MAX_XML_DEPTH) throw damaged('Elements are nested too deeply', parser.line + 1);
      builder.open(name, attributes);
    },
    onclosetag: (name: string) => {
      depth -= 1;
      builder.close(name);
    },
    ontext: builder.text,
  });
  const splitter = createCdataSplitter({
    markup: (text) => parser.write(text),
    data: (text) => {
      // Text before it in the same element.
      parser.flush();
      builder.text(text);
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) parser.line += 1;
    },
  });
  for await (const text of decodeStream(stream, onOtherEncoding)) {
    splitter.write(text);
    yield* builder.take();
  }
  if (!splitter.end()) throw damaged('Unexpected end', parser.line + 1);
  parser.close();
  yield* builder.take();
}

function damaged(message: string, line: number) {
  const [reason = ''] = message.split('\n');
  const isEnd = /^(?:Unclosed root tag|Unexpected end)/.test(reason);
  return new UnusableSource(
    isEnd
      ? 'The WordPress export is incomplete: it ends in the middle. Export it again, and check that the download finished.'
      : `The WordPress export is damaged near line ${line} (${reason.slice(0, 100)}). Export it again and try once more.`,
  );
}

const START = '<![CDATA[';
const END = ']]>';

type Handlers = { markup: (text: string) => void; data: (text: string) => void };

/**
 * Separates character data from the rest: it is most of an export, and the parser would read it character by character,
 * which takes ten times as long.
 */
function createCdataSplitter({ markup, data }: Handlers) {
  let isData = false;
  /** May be the beginning of a mark that the next chunk completes. */
  let rest = '';
  const emit = (text: string) => {
    if (text !== '') (isData ? data : markup)(text);
  };
  return {
    write(text: string) {
      const input = rest + text;
      let position = 0;
      for (;;) {
        const mark = isData ? END : START;
        const found = input.indexOf(mark, position);
        if (found === -1) {
          const end = Math.max(position, input.length - mark.length + 1);
          emit(input.slice(position, end));
          rest = input.slice(end);
          return;
        }
        emit(input.slice(position, found));
        position = found + mark.length;
        isData = !isData;
      }
    },
    /** Whether the text ends outside of character data. */
    end(): boolean {
      emit(rest);
      rest = '';
      return !isData;
    },
  };
}

const RECOGNIZED_BYTES = 16_384;

/** Whether a file that begins like this is a WordPress export (WXR). */
export function isWordPress(firstBytes: Uint8Array): boolean {
  const bytes = firstBytes.subarray(0, RECOGNIZED_BYTES);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding.startsWith('utf-16') ? encoding : 'latin1').decode(bytes);
  return /<rss[\s>]/i.test(text) && /wordpress\.org\/export\/|<wp:wxr_version/i.test(text);
}
