import { isIPv4, isIPv6 } from 'node:net';

/** Longer than any address with its zone and port; what a proxy writes instead of one is cut to it. */
const longestKey = 64;
/** IPv4 within IPv6: mapped (RFC 4291), and as translators pass it on (RFC 6052). */
const prefixesOfIpv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns the network that an address belongs to, for every limit that counts by network: an IPv4 address itself, or
 * the first 64 bits of an IPv6 address, as a home or a server has a whole /64. Ports, brackets, zones, notation and
 * IPv4-mapped forms make no difference. What is no address is returned in lower case.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  const host = bare.split('%', 1)[0] ?? '';
  if (!isIPv6(host)) return bare.toLowerCase().slice(0, longestKey);
  const groups = groupsOf(host);
  const isIpv4 = prefixesOfIpv4.includes(inHex(groups.slice(0, 6)));
  return isIpv4
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : inHex(groups.slice(0, 4));
}

/** `192.0.2.7:80` and `[2001:db8::1]:80`; a bare IPv6 address has no port. */
function withoutPort(address: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? ipv4 ?? address;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map(groupsIn);
  const zeros = Array<number>(8 - head.length - tail.length).fill(0);
  return [...head, ...zeros, ...tail];
}

function groupsIn(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}

const inHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
