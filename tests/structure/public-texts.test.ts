import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Components that visitors see; those of the panel in the same features are left out. */
const files = globSync([
  'app/routes/site/**/*.tsx',
  'app/features/{comments,posts,projects,search,testimonials,quotes,subscribers,enquiries,catalog}/**/*.tsx',
  'app/ui/{layout,text,theme}/**/*.tsx',
  'app/ui/data/{pagination,tabs,chips,public-status-badge}.tsx',
  'app/ui/overlays/toast-block.tsx',
  'app/ui/forms/guarded-form.tsx',
]).filter((file) => !/\/(panel|editor)\/|\.test\./.test(file));

/** Panel components beside public ones. */
const panelFiles = new Set(
  `comments/comment-keys comments/comment-moderation comments/comment-post comments/comment-reply comments/comment-row
  posts/post-editor posts/series/series-fields projects/featured-summary subscribers/import-form
  subscribers/import-preview catalog/catalog-editor catalog/icon-field catalog/move-to-bin catalog/use-catalog-form
  catalog/resources/resource-editor catalog/tools/tool-editor catalog/tools/tool-image-field`
    .split(/\s+/)
    .map((name) => `app/features/${name}.tsx`),
);

const textAttributes = new Set([
  'aria-label',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'term',
  'noun',
]);

/** Names of formats are the same in every language. */
const isText = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));

/** Texts in the source of a component: between tags, or as the value of an attribute. */
function fixedTexts(source: string) {
  const found: string[] = [];
  new Visitor({
    JSXText({ value }) {
      if (isText(value)) found.push(value.trim());
    },
    JSXAttribute({ name, value }) {
      const isFixed = value?.type === 'Literal' && typeof value.value === 'string' && isText(value.value);
      if (isFixed && textAttributes.has(String(name.name))) found.push(String(value.value));
    },
  }).visit(parseSync('component.tsx', source).program);
  return found;
}

test('components of public pages contain no fixed text', () => {
  expect(files.length).toBeGreaterThan(60);
  const found = files
    .filter((file) => !panelFiles.has(file))
    .flatMap((file) => fixedTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('a fixed text is found between tags and in attributes', () => {
  expect(fixedTexts('<p aria-label="Close">Hello {name}, + / …</p>')).toEqual(['Close', 'Hello']);
  expect(fixedTexts("<p aria-label={t('close')} id='x'>{t('hello')}</p>")).toEqual([]);
});
