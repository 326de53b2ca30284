import { execFile } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { compileCache, type Site } from './run-site.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves a static copy of the site as the simplest host does: files, folders with an index, and 404.html. */
export async function serveStaticCopy(site: Site, use: (origin: string) => Promise<void>) {
  const folder = join(site.folder, 'static', 'copy');
  const server = createServer(({ url = '/' }, response) => serve(folder, url, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await promisify(execFile)(
    process.execPath,
    ['server/commands/export.ts', '--static', folder, '--url', origin],
    { env: { PATH: process.env.PATH, ...compileCache, DATA_DIR: site.folder, SITE_URL: site.origin } },
  );
  await use(origin);
  server.closeAllConnections();
  server.close();
}

function serve(folder: string, url: string, response: ServerResponse) {
  const { pathname, search } = new URL(url, 'http://host.invalid');
  const path = join(folder, decodeURIComponent(pathname));
  const info = statSync(path, { throwIfNoEntry: false });
  if (info?.isDirectory() && !pathname.endsWith('/'))
    return response.writeHead(301, { Location: `${pathname}/${search}` }).end();
  const file = info?.isDirectory() ? join(path, 'index.html') : path;
  const isFound = statSync(file, { throwIfNoEntry: false })?.isFile();
  const sent = isFound ? file : join(folder, '404.html');
  response.writeHead(isFound ? 200 : 404, { 'Content-Type': types[extname(sent)] ?? 'text/plain' });
  createReadStream(sent).pipe(response);
}
