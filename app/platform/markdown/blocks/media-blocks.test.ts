import { expect, test } from 'vitest';
import { renderBlocks, renderMarkdown } from '../render.server.ts';

const inserts = ['posts'];
const htmlOf = async (source: string) => (await renderBlocks(source, inserts)).html;

const library = '/media/0123456789abcdef0123/';
const filmSource = `::film[A walk, *slowly*]{src="${library}1280x720.mp4" poster="${library}1280x720.jpg" captions="${library}walk.vtt"}`;
const filmHtml =
  `<figure class="film"><video src="${library}1280x720.mp4" poster="${library}1280x720.jpg" width="1280" height="720" controls playsinline preload="none" aria-label="A walk, slowly">` +
  `<track kind="captions" src="${library}walk.vtt" label="Captions"><a href="${library}1280x720.mp4">Film</a></video>` +
  '<figcaption>A walk, <em>slowly</em></figcaption></figure>';
const articleOf = (source: string) => renderBlocks(source, 'media');

test('articles and pages show films with poster, captions and transcript', async () => {
  const transcript = ':::transcript\nShe says **hello**.\n:::';
  const expected = `${filmHtml}<details class="transcript"><summary>Transcript</summary><p>She says <strong>hello</strong>.</p></details>`;
  for (const blocks of ['media', inserts] as const) {
    const { html, text, problems } = await renderBlocks(`${filmSource}\n\n${transcript}`, blocks);
    expect(html.replaceAll('\n', '')).toBe(expected);
    expect([text, problems]).toEqual(['A walk, slowly\nShe says hello.', []]);
  }
});

test('a loop is muted and starts by itself only with a script', async () => {
  const { html } = await articleOf(`::loop{src="${library}640x640.webm"}`);
  expect(html).toBe(
    `<figure class="loop"><video src="${library}640x640.webm" width="640" height="640" controls muted loop playsinline preload="metadata"><a href="${library}640x640.webm">Film</a></video></figure>`,
  );
});

test('a download has its title and type', async () => {
  const { html } = await articleOf(`::download[My \\[prices\\]]{src="${library}price-list.pdf"}`);
  expect(html).toBe(
    `<p class="download"><a href="${library}price-list.pdf"><strong>My [prices]</strong><br>\n<span class="download-facts">PDF</span></a></p>`,
  );
});

test('films and downloads also stand in other blocks, lists and quotes', async () => {
  const page = await htmlOf(`:::columns\n${filmSource}\n\n***\n\nText\n:::`);
  expect(page).toContain(`<div class="block-columns"><div>${filmHtml}</div>`);
  const { html } = await articleOf(`> ${filmSource}`);
  expect(html.replaceAll('\n', '')).toBe(`<blockquote>${filmHtml}</blockquote>`);
});

test.each([
  ['::film', '“::film” needs a film of the media library. Choose it with Insert.'],
  ['::film{src="https://a.example/1x1.mp4"}', '“::film” needs a film'],
  [`::film{src="${library}price-list.pdf"}`, '“::film” needs a film'],
  [`::download{src="${library}1280x720.mp4"}`, '“::download” needs a file'],
  [`::download{src="${library}../../x.pdf"}`, '“::download” needs a file'],
  [`::film{src="${library}1x1.mp4" poster="javascript:alert(1)"}`, 'The poster of “::film” is no image.'],
  [`::film{src="${library}1x1.mp4" captions="/x.vtt"}`, 'The captions of “::film” are no WebVTT file'],
  ['::film a b', 'Write the options of “::film” in braces'],
  [':::film\n:::', 'There is no block “:::film”. Did you mean “::film”?'],
])('%j is a problem in an article and not shown', async (source, problem) => {
  const { html, problems } = await articleOf(`Before.\n\n${source}\n\nAfter.`);
  expect(problems[0]).toEqual({ line: 3, problem: expect.stringContaining(problem) });
  expect(html.replaceAll('\n', '')).toBe('<p>Before.</p><p>After.</p>');
});

test('everything else that looks like a block is text in an article, also beside a film', async () => {
  const source = '::posts\n\n:::box\nWords.\n:::\n\n::before\n\n::filmed\n\n:::cta Title';
  const { html } = await renderMarkdown(source);
  expect(await articleOf(`${source}\n\n${filmSource}`)).toMatchObject({
    html: `${html}\n${filmHtml}`,
    problems: [],
  });
  const many = await articleOf(`${':::box\n'.repeat(600)}\n${filmSource}`);
  expect([many.html.includes('<video'), many.problems]).toEqual([true, []]);
});

test('attributes and markup in options reach no element', async () => {
  const { html } = await articleOf(
    `::film["><script>alert(1)</script>]{src="${library}1x1.mp4" onplay="alert(1)" .evil #evil autoplay poster="/a.jpg&quot; onerror=&quot;alert(1)"}`,
  );
  expect(html).not.toMatch(/ on[a-z]+="|<script|autoplay|evil/);
});
