const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Where mail to an address ends up: what follows a plus belongs to the same person, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+');
  return `${domainsWithoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
