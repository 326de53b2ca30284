import * as fc from 'fast-check';
import type { Sample } from './samples.ts';
import { encode, hostileJson, hostileText } from './hostile.ts';

export type SentBody = { type: string; text: string } | FormData | null;

type Field = [name: string, value: unknown];

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const types = [FORM, JSON_TYPE, 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', ''];

const arbitraryBody = fc.record({
  type: fc.constantFrom(...types),
  text: fc.oneof(hostileText, fc.json()),
});

/** A mutated sample, or an arbitrary body. */
export function bodyOf(sample: Sample): fc.Arbitrary<SentBody> {
  const mutations = 'json' in sample ? [jsonOf(sample.json)] : [formOf(sample.form), partsOf(sample.form)];
  return fc.oneof(...mutations.map((arbitrary) => ({ weight: 3, arbitrary })), {
    weight: 1,
    arbitrary: arbitraryBody,
  });
}

function jsonOf(sample: Record<string, unknown>): fc.Arbitrary<SentBody> {
  return fc.oneof(mutate(sample, hostileJson), mutateNested(sample)).map((pairs) => {
    // Serialized by hand, since `__proto__` in an object literal sets the prototype.
    const fields = pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':'));
    return { type: JSON_TYPE, text: `{${fields.join(',')}}` };
  });
}

function formOf(sample: Record<string, string>): fc.Arbitrary<SentBody> {
  return mutate(sample, hostileText).map((pairs) => ({
    type: FORM,
    text: pairs.map((pair) => pair.map((part) => encode(String(part))).join('=')).join('&'),
  }));
}

function partsOf(sample: Record<string, string>): fc.Arbitrary<SentBody> {
  return mutate(sample, hostileText).map((pairs) => {
    const form = new FormData();
    for (const [name, value] of pairs)
      form.append(name, name === 'file' ? new File([String(value)], String(value)) : String(value));
    return form;
  });
}

/** Replaces some values and adds unknown fields. */
function mutate(sample: Record<string, unknown>, hostile: fc.Arbitrary<unknown>): fc.Arbitrary<Field[]> {
  const names = fc.constantFrom(...Object.keys(sample), '__proto__', 'constructor', 'intent', 'file');
  const additions = fc.array(fc.tuple(names, hostile), { maxLength: 2 });
  const isDuplicated = fc.boolean();
  return fc.tuple(additions, isDuplicated).map(([pairs, keepsOriginal]) => {
    const replaced = new Set(keepsOriginal ? [] : pairs.map(([name]) => name));
    return [...Object.entries(sample).filter(([name]) => !replaced.has(name)), ...pairs];
  });
}

/** Replaces one value of a nested object. */
function mutateNested(sample: Record<string, unknown>): fc.Arbitrary<Field[]> {
  const nestedKeys = Object.entries(sample).flatMap(([name, value]) =>
    value instanceof Object ? Object.keys(value).map((key) => [name, key] as const) : [],
  );
  if (nestedKeys.length === 0) return mutate(sample, hostileJson);
  return fc
    .tuple(fc.constantFrom(...nestedKeys), hostileJson)
    .map(([[name, key], value]) =>
      Object.entries({ ...sample, [name]: { ...(sample[name] as object), [key]: value } }),
    );
}
