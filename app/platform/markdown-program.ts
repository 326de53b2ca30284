import { type RenderedMarkdown, renderMarkdown } from '#platform/markdown.server.ts';

export type Asked = { id: number; source: string };
export type Answered = { id: number; rendered: RenderedMarkdown };

// A program of its own, started by `markdown.ts`: renders what it is sent until nobody listens any more.
process.on('message', async ({ id, source }: Asked) => {
  const rendered = await renderMarkdown(source);
  process.send!({ id, rendered } satisfies Answered);
});
