import sax from 'sax';
import { UnusableSource } from '#features/imports/source.ts';
import { createCdataSplitter } from './cdata-splitter.ts';
import { decodeStream } from '#features/imports/files/decode-stream.server.ts';
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
