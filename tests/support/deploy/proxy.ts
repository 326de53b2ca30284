import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { replaceAll } from './recipe.ts';
import { createVisitor } from './visitor.ts';

export const proxyNames = ['nginx', 'caddy', 'haproxy'] as const;
export type ProxyName = (typeof proxyNames)[number];

type Files = { folder: string; certificate: string; key: string; both: string };
type Ports = { https: number; http: number; inner: number; sites: string[] };
type Recipe = {
  file: string;
  /** Replaces names, ports and certificates, which are all that differs on another machine. */
  adapt: (config: string, ports: Ports, files: Files) => string;
  args: (file: string) => string[];
};

const recipes: Record<ProxyName, Recipe> = {
  nginx: {
    file: 'nginx.conf',
    // Around it, what Debian's nginx.conf has, and compression of everything.
    adapt: (config, { https, http, inner, sites }, { folder, certificate, key }) => `
      daemon off; user root; pid ${folder}/pid; error_log ${folder}/log warn;
      events { worker_connections 768; }
      http {
        include /etc/nginx/mime.types; default_type application/octet-stream;
        sendfile on; tcp_nopush on; gzip on; gzip_types *; access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        ${replaceAll(config, {
          'server 127.0.0.1:3000 max_fails=0;': sites.map((site) => `server ${site} max_fails=0;`).join(' '),
          '127.0.0.1:3080': `127.0.0.1:${inner}`,
          'listen [::]:443 ssl http2;': '',
          'listen [::]:80;': '',
          'listen 443 ': `listen 127.0.0.1:${https} `,
          'listen 80;': `listen 127.0.0.1:${http};`,
          '/etc/letsencrypt/live/example.com/fullchain.pem': certificate,
          '/etc/letsencrypt/live/example.com/privkey.pem': key,
          '/var/lib/nginx/atelier': `${folder}/kept`,
        })}
      }`,
    args: (file) => ['-c', file],
  },
  caddy: {
    file: 'Caddyfile',
    adapt: (config, { https, http, sites }, { certificate, key }) =>
      `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${replaceAll(config, {
        'reverse_proxy 127.0.0.1:3000 {': `reverse_proxy ${sites.join(' ')} {`,
        ...(sites.length > 1 && { '# health': 'health', '# fail': 'fail' }),
        'example.com {\n': `example.com {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`,
      })}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    file: 'haproxy.cfg',
    adapt: (config, { https, http, sites }, { both }) =>
      replaceAll(config, {
        'bind :80': `bind 127.0.0.1:${http}`,
        'bind :443': `bind 127.0.0.1:${https}`,
        '/etc/haproxy/example.com.pem': both,
        '\tserver one 127.0.0.1:3000 check': sites
          .map((site, number) => `\tserver site${number} ${site} check`)
          .join('\n'),
      }),
    args: (file) => ['-db', '-f', file],
  },
};

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts a proxy with the file of `deploy/` in front of these origins, and resolves when it is listening. */
export async function startProxy(name: ProxyName, origins: string[], edit = (config: string) => config) {
  const folder = mkdtempSync(join(tmpdir(), `atelier-${name}-`));
  const files = createCertificate(folder);
  const [https, http, inner] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const { file, adapt, args } = recipes[name];
  const sites = origins.map((origin) => new URL(origin).host);
  const config = adapt(readFileSync(`deploy/${file}`, 'utf8'), { https, http, inner, sites }, files);
  writeFileSync(join(folder, file), edit(config));
  const child = spawn(name, args(join(folder, file)), {
    env: { PATH: process.env.PATH, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const visitor = createVisitor(https, readFileSync(files.certificate));
  while (!(await isListening(https))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    await pause(20);
  }
  return {
    ...visitor,
    name,
    http,
    origin: `http://127.0.0.1:${https}`,
    pid: child.pid!,
    async stop() {
      visitor.close();
      const closed = child.exitCode === null ? once(child, 'close') : null;
      child.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}

function createCertificate(folder: string): Files {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((file) =>
    join(folder, file),
  );
  const names = ['-subj', '/CN=example.com', '-addext', 'subjectAltName=DNS:example.com,DNS:www.example.com'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key!, '-out', certificate!], {
    stdio: 'ignore',
  });
  writeFileSync(both!, readFileSync(certificate!, 'utf8') + readFileSync(key!, 'utf8'));
  return { folder, certificate: certificate!, key: key!, both: both! };
}
