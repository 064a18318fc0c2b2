import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longer than any address with its zone and port; anything else a proxy sends is cut to this length. */
const maxKeyLength = 64;
/** IPv4 embedded in IPv6 by a translator, RFC 6052. */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns the network of an address, the key of every rate limit by network: an IPv4 address itself, or the first 64 bits
 * of an IPv6 address, because a home or a server owns a whole /64. Ports, brackets, zones, notation and IPv4-mapped forms
 * make no difference. Text that isn't an address is returned in lower case.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  const host = bare.split('%', 1)[0] ?? '';
  if (!isIPv6(host)) return bare.toLowerCase().slice(0, maxKeyLength);
  const ipv6 = ipaddr.IPv6.parse(host);
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  if (ipv6.match(translated)) return ipaddr.fromByteArray(ipv6.toByteArray().slice(12)).toString();
  return ipv6.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** `192.0.2.7:80` and `[2001:db8::1]:80`; a bare IPv6 address has no port. */
function withoutPort(address: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? ipv4 ?? address;
}
