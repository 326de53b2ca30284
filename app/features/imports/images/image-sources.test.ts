import { expect, test } from 'vitest';
import { listCandidates, createUploadFinder, readFileName, readDataUrl } from './image-sources.ts';

test.each([
  [
    'https://a.example/u/x-300x200.jpg?v=1',
    'wordpress',
    ['https://a.example/u/x.jpg?v=1', 'https://a.example/u/x-300x200.jpg?v=1'],
  ],
  ['https://a.example/u/x-300x200.jpg', 'markdown', ['https://a.example/u/x-300x200.jpg']],
  [
    'https://a.example/content/images/size/w600/2020/x.jpg',
    'ghost',
    ['https://a.example/content/images/2020/x.jpg', 'https://a.example/content/images/size/w600/2020/x.jpg'],
  ],
  ['https://a.example/x.jpg', 'wordpress', ['https://a.example/x.jpg']],
] as const)('the addresses to try for %s of %s', (src, kind, expected) => {
  expect(listCandidates(src, kind)).toEqual(expected);
});

test('an image is found in a folder of uploads by the end of its path', () => {
  const find = createUploadFinder([
    '2020/01/a.jpg',
    '2021/01/a.jpg',
    'site/uploads/2020/02/ä b.jpg',
    'flat.jpg',
  ]);
  expect(find('https://old.example/wp-content/uploads/2021/01/a.jpg')).toBe('2021/01/a.jpg');
  expect(find('https://old.example/wp-content/uploads/2020/02/%C3%A4%20b.jpg')).toBe(
    'site/uploads/2020/02/ä b.jpg',
  );
  expect(find('https://old.example/content/images/2020/01/flat.jpg')).toBe('flat.jpg');
  expect(find('https://old.example/wp-content/uploads/2022/01/a.jpg')).toBeNull();
  expect(find('https://old.example/')).toBeNull();
});

test('uploads of one year are found by their months', () => {
  const find = createUploadFinder(['01/a.jpg', '02/a.jpg']);
  expect(find('https://old.example/wp-content/uploads/2020/02/a.jpg')).toBe('02/a.jpg');
  expect(find('https://old.example/wp-content/uploads/2020/03/a.jpg')).toBeNull();
});

test('an image of another site is not taken from the uploads', () => {
  for (const paths of [['x/a.jpg'], ['a.jpg']]) {
    const find = createUploadFinder(paths);
    expect(find('https://other.example/a.jpg')).toBeNull();
    expect(find('https://other.example/x/a.jpg')).toBeNull();
  }
});

test('an address with many folders of uploads takes linear time', () => {
  const find = createUploadFinder(['a.jpg']);
  expect(find(`https://old.example${'/uploads/'.repeat(100_000)}%0A`)).toBeNull();
});

test('data URLs are decoded if they are images', () => {
  expect(readDataUrl('data:image/png;base64,AAEC')).toEqual(Buffer.from([0, 1, 2]));
  expect(readDataUrl('data:text/html,<b>')).toBeNull();
});

test('the name of an image is the end of its address', () => {
  expect(readFileName('https://old.example/a/b%20c.jpg?x=/d')).toBe('b c.jpg');
  expect(readFileName('folder/é.jpg')).toBe('é.jpg');
  expect(readFileName('https://old.example/')).toBe('image');
});
