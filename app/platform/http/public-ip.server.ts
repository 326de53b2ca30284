import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is routed publicly; what it contains of other networks is excluded below. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Addresses that lead to an IPv4 address, which may be a private one. */
const transitions = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Whether an IP address is reachable on the internet and belongs to no private, local or reserved network. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  // IPv4 in IPv6 notation (::ffff:127.0.0.1) becomes IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const v6 = parsed as ipaddr.IPv6;
  return v6.match(globalUnicast) && !transitions.some((range) => v6.match(range));
}
