/** Settings of the operating system and of Node; none is secret. */
const SYSTEM_VARIABLES = [
  ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'TMP', 'TEMP'],
  ['SystemRoot', 'USERNAME', 'USERPROFILE', 'APPDATA'],
  ['TZ', 'TZDIR', 'LANG', 'LANGUAGE', 'LC_*'],
  ['NODE_ENV', 'NODE_OPTIONS'],
  ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'OPENSSL_CONF'],
].flat();

/**
 * The variables that each kind of worker process inherits. All others are withheld, so that an exploit in a worker, for
 * example by a crafted image, finds no secrets.
 */
const variables = {
  /** Renders Markdown or processes images. */
  compute: SYSTEM_VARIABLES,
  /** The backup, restore and import commands; SECRET determines whether a backup contains one. */
  command: SYSTEM_VARIABLES.concat(
    // Read by `pg` in addition to DATABASE_URL: PGPASSWORD, PGPASSFILE, PGSSLMODE and others.
    'PG*',
    ['DATA_DIR', 'DATABASE_URL', 'DATABASE_CONNECTIONS', 'SITE_URL'],
    ['BACKUP_PASSPHRASE', 'SECRET', 'LOG_LEVEL'],
  ),
};

/** Shortens later starts. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

export function workerEnv(
  kind: keyof typeof variables,
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(env).filter(([name]) => variables[kind].some(matches(name)));
  return { ...Object.fromEntries(inherited), ...COMPILE_CACHE };
}

const matches = (name: string) => (pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
