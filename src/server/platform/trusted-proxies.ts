import { BlockList, isIP } from 'node:net';

/** The range names of proxy-addr, which Fastify uses, that `TRUST_PROXY` may contain. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether the address belongs to a proxy whose headers are trusted. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/** `entries`: addresses, CIDR ranges, or range names, as in `TRUST_PROXY`. */
export function trustedProxies(entries: readonly string[]): IsTrustedProxy {
  if (entries.length === 0) return () => false;
  const trusted = new BlockList();
  for (const entry of entries.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  // An IPv4-mapped address is compared as IPv4.
  return (address = '') => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
