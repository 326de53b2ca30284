/** The normalized form of an absolute http or https address, else null; the URL standard accepts hosts such as "..". */
export function normalizeWebUrl(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  const isValid = url !== null && /^https?:$/.test(url.protocol) && !/^\.|\.\./.test(url.hostname);
  return isValid ? url.href : null;
}

/** Without percent-encoding; as it is if it has other percent signs. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
