import sax from 'sax';
import { UnusableSource } from '#records/records.ts';
import { decodeStream, encodingOf } from '#files/decode.ts';
import { createWxrBuilder, type WxrEvent, type WxrPass } from './wxr-builder.ts';

const MAX_XML_DEPTH = 20;

/** Mistakes after which the parser still knows where it is. Others mean that the file is damaged. */
const HARMLESS =
  /^(?:Invalid character|Unencoded <|Non-whitespace before|Text data outside|Attribute without|Unquoted attribute|Inappropriately located|Malformed comment)/;

/** Reads a WordPress export chunk by chunk; at most one item is in memory. Entities of a document type are not expanded. */
export async function* readWxr(stream: AsyncIterable<Uint8Array>, pass: WxrPass): AsyncGenerator<WxrEvent> {
  const parser = sax.parser(true, { position: true });
  const builder = createWxrBuilder(pass);
  let depth = 0;
  Object.assign(parser, {
    onerror: ({ message }: Error) => {
      if (!HARMLESS.test(message)) throw damaged(message, parser.line + 1);
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
    oncdata: builder.text,
  });
  for await (const text of decodeStream(stream)) {
    parser.write(text);
    yield* builder.take();
  }
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

const RECOGNIZED_BYTES = 16_384;

/** Whether a file that begins like this is a WordPress export (WXR). */
export function isWordPress(firstBytes: Uint8Array): boolean {
  const bytes = firstBytes.subarray(0, RECOGNIZED_BYTES);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding.startsWith('utf-16') ? encoding : 'latin1').decode(bytes);
  return /<rss[\s>]/i.test(text) && /wordpress\.org\/export\/|<wp:wxr_version/i.test(text);
}
