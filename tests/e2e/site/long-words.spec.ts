import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runSite } from '../run-site.ts';
import { expect, test } from '../site.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopf';
const pages = [
  '/',
  '/about',
  '/blog',
  '/blog/copy-is-interface',
  '/portfolio/berth',
  '/ai-tools',
  '/resources',
  '/search?q=donau',
  '/sitemap',
  '/privacy',
];

const blocks =
  '<div class="block-cta"><h2>WORD</h2><p class="block-actions"><a href="/contact">WORD</a></p></div>' +
  '<div class="block-faq"><details><summary><h3>WORD</h3></summary><p>WORD</p></details></div>' +
  '<div class="block-prices"><div class="block-price"><h3>WORD</h3><p><strong>WORD</strong></p></div></div>';

const headline = ['I make quiet sites', 'and small tools for', 'people who have a lot to say.'];

/** They are written into the database, so the test has its own site. */
test('a word wider than a phone screen wraps, and a long headline breaks by width on a phone', async ({
  page,
}) => {
  await runSite({}, /is running/, async ({ origin, folder }) => {
    // The site may be writing.
    const database = new DatabaseSync(join(folder, 'atelier.db'), { timeout: 5000 });
    const write = (change: string) => database.prepare(change).run({ word });
    write('update blog_posts set title = :word, excerpt = :word, search_text = lower(:word)');
    write('update portfolio_projects set title = :word, description = :word, client_name = :word');
    write(`update pages set title = :word, content_html = replace('${blocks}', 'WORD', :word)`);
    write('update comments set author_name = :word, content = :word');
    write('update blog_posts set tags = json_array(:word)');
    write('update portfolio_projects set technologies = json_array(:word)');
    write('update testimonials set name = :word, role = :word, content = :word');
    for (const table of ['ai_tools', 'resources'])
      write(`update ${table} set name = :word, description = :word, features = json_array(:word)`);
    database.prepare("update settings set value = :name where key = 'name'").run({ name: `"${word}"` });
    const row = { value: JSON.stringify(headline), updated_at: new Date().toISOString() };
    database
      .prepare("insert into settings (key, value, updated_at) values ('headline', :value, :updated_at)")
      .run(row);
    database.close();

    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of pages) {
      await page.goto(origin + path);
      await expect(page.getByText(word).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
    await page.setViewportSize({ width: 1080, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1080);
    const lines = (link: Element) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild!);
      return range.getClientRects().length;
    };
    const label = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Tools' });
    expect(await label.evaluate(lines)).toBe(1);

    await test.step('the headline breaks at its designed places on wider screens', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      const top = (text: string) =>
        heading.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().top);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(origin);
      expect(await top('make')).toBe(await top('I'));
      expect((await heading.boundingBox())!.height).toBeLessThan(844);
      await page.setViewportSize({ width: 800, height: 844 });
      expect(await top('sites')).toBe(await top('I'));
      expect(await top('and')).toBeGreaterThan(await top('sites'));
    });
  });
});
