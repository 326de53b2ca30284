import { createServer } from 'node:http';

/** What a page would cost if nothing had to be thought about: the same bytes from `node:http` alone. */
const source = process.argv[2]!;
const pages = new Map<string, { type: string; body: Buffer }>();

const server = createServer(async (request, response) => {
  const path = request.url!;
  if (!pages.has(path)) {
    const answer = await fetch(source + path, { headers: { 'Accept-Encoding': 'identity' } });
    const type = answer.headers.get('Content-Type')!;
    pages.set(path, { type, body: Buffer.from(await answer.arrayBuffer()) });
  }
  const { type, body } = pages.get(path)!;
  if (request.headers['if-none-match']) return response.writeHead(304, { ETag: '"bare"' }).end();
  return response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`running at http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
