import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The baseline: answers with the bytes and headers that the site answered with, by `node:http` alone. */
const origin = process.argv[2]!;

type Answer = { status: number; headers: string[]; body: Buffer | undefined };

const pages = new Map<string, Answer>();
const unchangedPages = new Map<string, Answer>();

const server = createServer((request, response) => {
  const answers = request.headers['if-none-match'] ? unchangedPages : pages;
  const known = answers.get(request.url!);
  if (known) return send(response, known);
  void askSite(request).then((answer) => {
    answers.set(request.url!, answer);
    send(response, answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`running at http://127.0.0.1:${(server.address() as { port: number }).port}`);
});

function send(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, headers).end(body);
}

/** `node:http` sets these itself. */
const connectionHeaders = new Set(['connection', 'date', 'keep-alive']);

async function askSite({ url, headers }: IncomingMessage): Promise<Answer> {
  const upstream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + url, { headers }, resolve).on('error', reject);
  });
  const own = Object.entries(upstream.headers).filter(([name]) => !connectionHeaders.has(name));
  const body = await buffer(upstream);
  return {
    status: upstream.statusCode!,
    headers: own.flat() as string[],
    body: body.length > 0 ? body : undefined,
  };
}
