import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, runSite, test } from './site.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopf';

test('a word that is wider than a phone is broken, wherever the owner wrote it', async ({ page }) => {
  await runSite({}, /is running/, async ({ origin, folder }) => {
    // The site itself may be writing at that moment.
    const database = new DatabaseSync(join(folder, 'atelier.db'), { timeout: 5000 });
    const write = (change: string) => database.prepare(change).run({ word });
    write('update blog_posts set title = :word, excerpt = :word, search_text = lower(:word)');
    write('update portfolio_projects set title = :word, description = :word, client_name = :word');
    database.close();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      '/',
      '/blog',
      '/blog/copy-is-interface',
      '/portfolio/berth',
      '/search?q=donau',
      '/sitemap',
    ]) {
      await page.goto(origin + path);
      await expect(page.getByText(word).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });
});
