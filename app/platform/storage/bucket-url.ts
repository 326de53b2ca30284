/** Where the objects of a bucket are. */
export type BucketLocation = {
  bucket: string;
  /** Before all keys; empty, or ends with a slash. */
  prefix: string;
  endpoint: string;
  region: string;
};

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`; null if it cannot be used. Without an endpoint it is at AWS. */
export function parseBucketUrl(text: string): BucketLocation | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null;
  // Keys belong into variables of their own, which are never logged.
  if (url.username || url.password || url.hash) return null;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => name !== 'endpoint' && name !== 'region')) return null;
  const region = url.searchParams.get('region');
  const given = url.searchParams.get('endpoint');
  if (!given && !region) return null;
  const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.search || endpoint.username) return null;
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: path && `${path}/`,
    endpoint: endpoint.href.replace(/\/$/, ''),
    region: region ?? 'auto',
  };
}
