import { isIPv4 } from 'node:net';

const privateRange = /^(?:10|127)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./;

/** Whether a URL points into a private network, judged by its host name or address without a DNS lookup. */
export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname;
  if (host.startsWith('[')) return host === '[::1]' || /^\[f[cd]/.test(host);
  if (isIPv4(host)) return privateRange.test(host);
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa|svc)$/.test(host);
}
