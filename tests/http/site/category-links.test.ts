import { expect, test } from 'vitest';
import { addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('links to a category are written in one form, so that no cache stores its page twice', async () => {
  const { db, get } = await startTestApp();
  for (let number = 1; number <= 7; number += 1)
    await addProject(db, { title: `Project ${number}`, category: 'AI Tools' });
  const pages = [
    '/portfolio?category=AI+Tools',
    '/portfolio?category=AI%20Tools&page=2',
    '/portfolio/project-1',
  ];
  for (const path of pages) {
    const html = await (await get(path)).text();
    const forms = new Set(html.match(/(?<=category=)AI.{1,3}Tools/g));
    expect([path, [...forms]]).toEqual([path, ['AI%20Tools']]);
  }
});
