import { isIPv4 } from 'node:net';

const privateRange = /^(?:10|127)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./;

/** Whether an address leads to a machine of our own network, by its form: nobody else is asked there. */
export function isOwnHost(address: string): boolean {
  const host = new URL(address).hostname;
  if (host.startsWith('[')) return host === '[::1]' || /^\[f[cd]/.test(host);
  if (isIPv4(host)) return privateRange.test(host);
  return !host.includes('.') || /\.(?:local|internal|lan|home\.arpa|svc)$/.test(host);
}
