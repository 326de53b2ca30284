import { expect, test } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { startWithEditor } from '../../support/editor.ts';

/** Labels of required controls, and labels that are marked as required. */
function requiredOn(html: string) {
  const required = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .filter(([tag]) => / required=""/.test(tag) && /\bid="/.test(tag))
    .map(([tag]) => labelOf(html, / id="([^"]+)"/.exec(tag)![1]!));
  const marked = [
    ...html.matchAll(/<label[^>]*>([^<]+)<\/label><span aria-hidden="true"[^>]*>\(required\)/g),
  ];
  return { required: required.toSorted(), marked: marked.map(([, label]) => label!).toSorted() };
}

const labelOf = (html: string, id: string) =>
  new RegExp(`<label for="${id}"[^>]*>([^<]+)</label>`).exec(html)?.[1] ?? '';

test.each([
  ['/admin/posts/new', ['Title']],
  ['/admin/projects/new', ['Description', 'Title']],
  ['/admin/resources/new', ['Category', 'Description', 'Name', 'URL']],
  ['/admin/tools/new', ['Category', 'Description', 'Name']],
  ['/admin/settings/redirects', ['New path', 'Old path']],
  ['/admin/subscribers/add', ['Email']],
])('%s marks its required fields', async (path, labels) => {
  const { open } = await startWithEditor();
  const { required, marked } = requiredOn(await (await open(path)).text());
  expect(required).toEqual(labels);
  expect(marked).toEqual(labels);
});

test.each([
  ['/contact', ['Email', 'Message', 'Name', 'Subject']],
  ['/blog/a-post', ['Comment', 'Email', 'Name']],
  ['/admin/login', ['Email', 'Password']],
])('%s marks its required fields for visitors, too', async (path, labels) => {
  const { db, get } = await startWithEditor();
  await addPost(db);
  const { required, marked } = requiredOn(await (await get(path)).text());
  expect(required).toEqual(labels);
  expect(marked).toEqual(labels);
});
