/** How the system and Node are set up here; nothing in it is secret. */
const SYSTEM = [
  ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'TMP', 'TEMP'],
  ['SystemRoot', 'USERNAME', 'USERPROFILE', 'APPDATA'],
  ['TZ', 'TZDIR', 'LANG', 'LANGUAGE', 'LC_*'],
  ['NODE_ENV', 'NODE_OPTIONS'],
  ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'OPENSSL_CONF'],
].flat();

/**
 * Which variables each kind of worker process gets. A variable that is not listed for a worker is not handed on, so that
 * what takes it over, such as a hostile image, finds no secrets.
 */
const variables = {
  /** Renders Markdown or decodes an image. */
  compute: SYSTEM,
  /** The backup and restore commands open the whole site: SECRET decides whether a backup carries one. */
  command: SYSTEM.concat(
    // What `pg` reads besides the address: PGPASSWORD, PGPASSFILE, PGSSLMODE and the others.
    'PG*',
    ['DATA_DIR', 'DATABASE_URL', 'DATABASE_CONNECTIONS'],
    ['BACKUP_PASSPHRASE', 'SECRET', 'LOG_LEVEL'],
  ),
};

/** The environment of a worker process: what its kind needs of the site's own. */
export function workerEnv(
  kind: keyof typeof variables,
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => variables[kind].some(fits(name))));
}

const fits = (name: string) => (pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
