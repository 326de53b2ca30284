/** Settings of the operating system and of Node; none is secret. */
const SYSTEM_VARIABLES = [
  ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'TMP', 'TEMP'],
  ['SystemRoot', 'USERNAME', 'USERPROFILE', 'APPDATA'],
  ['TZ', 'TZDIR', 'LANG', 'LANGUAGE', 'LC_*'],
  ['NODE_ENV', 'NODE_OPTIONS'],
  ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'OPENSSL_CONF'],
].flat();

/** Shortens later starts. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

/**
 * The variables that a worker process inherits: those of the system and the named ones. All others are withheld, so that
 * an exploit in a worker, for example by a crafted image, finds no secrets.
 */
export function workerEnv(
  env: NodeJS.ProcessEnv = process.env,
  names: readonly string[] = [],
): NodeJS.ProcessEnv {
  const patterns = [...SYSTEM_VARIABLES, ...names];
  const inherited = Object.entries(env).filter(([name]) => patterns.some((each) => matches(name, each)));
  return { ...Object.fromEntries(inherited), ...COMPILE_CACHE };
}

function matches(name: string, pattern: string) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
