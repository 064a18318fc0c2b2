import { BlockList, isIP } from 'node:net';

/** What Fastify, by proxy-addr, understands by the names that `TRUST_PROXY` may hold. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a connection from an address is a proxy's whose headers are believed. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/** `entries` are addresses, ranges in CIDR notation, or names of ranges, as `TRUST_PROXY` has them. */
export function trustedProxies(entries: readonly string[]): IsTrustedProxy {
  if (entries.length === 0) return () => false;
  const trusted = new BlockList();
  for (const entry of entries.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  // An IPv4 address that comes over a socket of IPv6 is compared by its IPv4 form.
  return (address = '') => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
