import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicIp, RequestRefused, safeFetch } from './safe-fetch.server.ts';

const options = { siteUrl: 'https://ida.example', accept: 'text/html', maxBytes: 1_000, timeoutMs: 5_000 };

async function startServer(listener: RequestListener, host = '127.0.0.1', port = 0) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Every name leads to the machine of the test, which is the only allowed address. */
const local = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address: string) => address === '127.0.0.1',
};

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::7f00:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:1::1]/',
  'http://[2001:db8::1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://localhost/',
  'https://localhost.localdomain/',
])('%s is not requested', async (url) => {
  const network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: isPublicIp,
  };
  await expect(safeFetch(url, options, network)).rejects.toThrow('The address is not public.');
});

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicIp(address)).toBe(true),
);

test.each(['', 'localhost', '1.2.3', 'fe80::1%eth0', '127.0.0.1:80'])('%j is no public address', (address) =>
  expect(isPublicIp(address)).toBe(false),
);

test.each([
  'file:///etc/passwd',
  'ftp://a.example/',
  'javascript:1',
  'data:text/html,x',
  'gopher://a.example',
])('%s is no web address', async (url) => {
  await expect(safeFetch(url, options, local)).rejects.toThrow('This is no web address.');
});

test('an address with credentials is refused', async () => {
  await expect(safeFetch('http://user:secret@a.example/', options, local)).rejects.toThrow(RequestRefused);
});

test('a name is refused if one of its addresses is not public', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '::ffff:10.0.0.1', family: 6 },
  ];
  await expect(safeFetch('http://a.example/', options, { resolve, isAllowed: isPublicIp })).rejects.toThrow(
    'The address is not public.',
  );
});

test('the request names the site and has no cookies', async () => {
  const requests: Record<string, unknown>[] = [];
  const port = await startServer(({ headers }, response) => {
    requests.push(headers);
    response.setHeader('Set-Cookie', 'a=b').setHeader('Content-Type', 'text/html').end('Hello');
  });
  const url = `http://a.example:${port}/page`;
  const fetched = await safeFetch(url, options, local);
  expect(fetched).toMatchObject({ url, type: 'text/html' });
  expect(fetched.body.toString()).toBe('Hello');
  await safeFetch(url, options, local);
  expect(requests[1]).toMatchObject({
    host: `a.example:${port}`,
    'user-agent': 'Atelier (+https://ida.example)',
  });
  expect(requests[1]).not.toHaveProperty('cookie');
});

test('an answer of the name server that changes after the check has no effect', async () => {
  const requested: string[] = [];
  const port = await startServer((_request, response) => {
    requested.push('public');
    response.end('public');
  });
  await startServer(
    (_request, response) => {
      requested.push('private');
      response.end('private');
    },
    '127.0.0.2',
    port,
  );
  const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
  const network = { ...local, resolve: async () => [{ address: answers.shift()!, family: 4 }] };
  expect(String((await safeFetch(`http://a.example:${port}/`, options, network)).body)).toBe('public');
  await expect(safeFetch(`http://a.example:${port}/`, options, network)).rejects.toThrow('not public');
  expect(requested).toEqual(['public']);
});

test('each redirect is checked: its address, its name and its protocol', async () => {
  let target = '';
  const port = await startServer((request, response) => {
    if (request.url === '/end') response.end('End');
    else response.writeHead(302, { Location: target }).end();
  });
  const start = `http://a.example:${port}/`;
  target = '/end';
  expect((await safeFetch(start, options, local)).url).toBe(`http://a.example:${port}/end`);
  const names: Record<string, string> = { 'a.example': '127.0.0.1', 'b.example': '10.0.0.1' };
  const network = { ...local, resolve: async (host: string) => [{ address: names[host]!, family: 4 }] };
  target = `http://b.example:${port}/end`;
  await expect(safeFetch(start, options, network)).rejects.toThrow('not public');
  target = `http://[::1]:${port}/end`;
  await expect(safeFetch(start, options, network)).rejects.toThrow('not public');
  target = 'file:///etc/passwd';
  await expect(safeFetch(start, options, network)).rejects.toThrow('no web address');
});

test('redirects end after five', async () => {
  let count = 0;
  const port = await startServer((_request, response) => {
    count += 1;
    response.writeHead(301, { Location: `/${count}` }).end();
  });
  await expect(safeFetch(`http://a.example:${port}/`, options, local)).rejects.toThrow('too many redirects');
  expect(count).toBe(6);
});

test('a large answer is refused, or cut off where the beginning is enough', async () => {
  const port = await startServer((_request, response) => void response.end('x'.repeat(100_000)));
  const url = `http://a.example:${port}/`;
  await expect(safeFetch(url, options, local)).rejects.toThrow('too large');
  expect((await safeFetch(url, { ...options, cutsOff: true }, local)).body).toHaveLength(1_000);
});

test('an answer that never ends, or never starts, is given up', async () => {
  const port = await startServer((request, response) => {
    if (request.url === '/slow') response.write('x');
  });
  const hasty = { ...options, timeoutMs: 200 };
  await expect(safeFetch(`http://a.example:${port}/slow`, hasty, local)).rejects.toThrow(/abort/i);
  await expect(safeFetch(`http://a.example:${port}/never`, hasty, local)).rejects.toThrow(/abort/i);
});

test('errors and compressed answers are refused', async () => {
  const port = await startServer((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end('Not found');
    else response.setHeader('Content-Encoding', 'gzip').end('bomb');
  });
  await expect(safeFetch(`http://a.example:${port}/gone`, options, local)).rejects.toThrow('404');
  await expect(safeFetch(`http://a.example:${port}/`, options, local)).rejects.toThrow('compressed');
});
