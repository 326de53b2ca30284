import * as fc from 'fast-check';
import type { Sample } from './actions.ts';
import { encode, hostileJson, hostileText } from './hostile.ts';

export type SentBody = { type: string; text: string } | FormData | null;

type Entry = [name: string, value: unknown];

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const types = [FORM, JSON_TYPE, 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', ''];

const anything = fc.record({
  type: fc.constantFrom(...types),
  text: fc.oneof(hostileText, fc.json()),
});

/** A sample with some of it broken, or something else altogether. */
export function bodyOf(sample: Sample): fc.Arbitrary<SentBody> {
  const most = 'json' in sample ? [jsonOf(sample.json)] : [formOf(sample.form), partsOf(sample.form)];
  return fc.oneof(...most.map((arbitrary) => ({ weight: 3, arbitrary })), { weight: 1, arbitrary: anything });
}

function jsonOf(sample: Record<string, unknown>): fc.Arbitrary<SentBody> {
  return fc.oneof(broken(sample, hostileJson), brokenInside(sample)).map((entries) => {
    // Written by hand, since an object would take `__proto__` for its parent.
    const fields = entries.map((entry) => entry.map((part) => JSON.stringify(part)).join(':'));
    return { type: JSON_TYPE, text: `{${fields.join(',')}}` };
  });
}

function formOf(sample: Record<string, string>): fc.Arbitrary<SentBody> {
  return broken(sample, hostileText).map((entries) => ({
    type: FORM,
    text: entries.map((entry) => entry.map((part) => encode(String(part))).join('=')).join('&'),
  }));
}

function partsOf(sample: Record<string, string>): fc.Arbitrary<SentBody> {
  return broken(sample, hostileText).map((entries) => {
    const form = new FormData();
    for (const [name, value] of entries)
      form.append(name, name === 'file' ? new File([String(value)], String(value)) : String(value));
    return form;
  });
}

/** Some values replaced, and fields that are of no use. */
function broken(sample: Record<string, unknown>, hostile: fc.Arbitrary<unknown>): fc.Arbitrary<Entry[]> {
  const names = fc.constantFrom(...Object.keys(sample), '__proto__', 'constructor', 'intent', 'file');
  const more = fc.array(fc.tuple(names, hostile), { maxLength: 2 });
  const isTwice = fc.boolean();
  return fc.tuple(more, isTwice).map(([entries, twice]) => {
    const replaced = new Set(twice ? [] : entries.map(([name]) => name));
    return [...Object.entries(sample).filter(([name]) => !replaced.has(name)), ...entries];
  });
}

/** One value of the object in a field replaced. */
function brokenInside(sample: Record<string, unknown>): fc.Arbitrary<Entry[]> {
  const places = Object.entries(sample).flatMap(([name, value]) =>
    value instanceof Object ? Object.keys(value).map((key) => [name, key] as const) : [],
  );
  if (places.length === 0) return broken(sample, hostileJson);
  return fc
    .tuple(fc.constantFrom(...places), hostileJson)
    .map(([[name, key], value]) =>
      Object.entries({ ...sample, [name]: { ...(sample[name] as object), [key]: value } }),
    );
}
