import * as fc from 'fast-check';
import type { Ids, Sample } from './samples.ts';
import { bodyOf, type SentBody } from './hostile-bodies.ts';
import { encode, hostileHeaders, hostileText } from './hostile.ts';
import { sections } from '../settings.ts';

export type HostileRequest = {
  path: string;
  query: [string, string][];
  isData: boolean;
  headers: Record<string, string>;
  method: string;
  body: SentBody;
};

const queryNames =
  'page q category state status stage sort order view sent liked wait next mode token key from to range shape seed salt v show type name images';
const unknownNames = ['_routes', 'index', 'recovery', 'budget', '__proto__', 'constructor'];

const withoutBody = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE'),
  body: fc.constant<SentBody>(null),
});

/** A request to a route with some valid parts replaced. */
export function requestTo(path: string, samples: Sample[], ids: Ids): fc.Arbitrary<HostileRequest> {
  const sample = fc.constantFrom<Sample>({ form: {} }, ...samples);
  const post = fc.record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH'),
    body: sample.chain(bodyOf),
  });
  const name = fc.constantFrom(...queryNames.split(' '), ...unknownNames);
  return fc
    .record({
      path: pathOf(path, ids),
      query: fc.array(fc.tuple(name, hostileText), { maxLength: 3 }),
      isData: fc.boolean(),
      headers: hostileHeaders,
      sent: samples.length > 0 ? fc.oneof(post, post, withoutBody) : fc.oneof(post, withoutBody, withoutBody),
    })
    .map(({ sent, ...rest }) => ({ ...rest, ...sent }));
}

function pathOf(path: string, ids: Ids): fc.Arbitrary<string> {
  const validValues: Record<string, string[]> = {
    slug: ['a-post', 'a-project', 'a-page'],
    id: [...Object.values(ids), 'new'],
    kind: ['post', 'project', 'page', 'tool', 'resource', 'site'],
    file: ['a-post.svg', 'a-post.png', 'site.png'],
    section: sections.map((section) => section.name),
    version: ['1', '2'],
    action: ['confirm', 'unsubscribe'],
  };
  const parts = path.split('/').map((part) => {
    const [parameter, name = ''] = /^:(\w+)\??|^\*/.exec(part) ?? [];
    if (parameter === undefined) return fc.constant(part.replace('?', ''));
    const valid = fc.constantFrom(...(validValues[name] ?? ['x']));
    return fc.oneof(valid, hostileText).map((value) => encode(value) + part.slice(parameter.length));
  });
  return fc.tuple(...parts).map((all) => all.join('/') || '/');
}
