import { createServer } from 'node:http';

/** The baseline: serves the bytes of the site's pages with `node:http` alone. */
const origin = process.argv[2]!;
const pages = new Map<string, { type: string; body: Buffer }>();

const server = createServer(async (request, response) => {
  const path = request.url!;
  if (!pages.has(path)) {
    const upstream = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    const type = upstream.headers.get('Content-Type')!;
    pages.set(path, { type, body: Buffer.from(await upstream.arrayBuffer()) });
  }
  const { type, body } = pages.get(path)!;
  if (request.headers['if-none-match']) return response.writeHead(304, { ETag: '"bare"' }).end();
  return response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`running at http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
