/** Hosts of the browsers' push services; one that starts with a dot includes all its subdomains. */
const knownHosts = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave
  'fcm.googleapis.com',
  // Firefox
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  // Safari and installed web apps on iOS
  '.push.apple.com',
  // Edge on Windows
  '.notify.windows.com',
] as const;

/**
 * Whether messages may be sent to an address that a browser names. Anything else would let a member make this server call
 * hosts of their choice.
 * @param extraOrigins origins that the operator allows in addition
 */
export function isPushService(endpoint: string, extraOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (extraOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && knownHosts.some((host) => isHost(hostname, host));
}

const isHost = (hostname: string, known: string): boolean =>
  known.startsWith('.') ? hostname.endsWith(known) : hostname === known;

/** Name of the push service for metrics and the account's export: its domain, without the part that differs by browser. */
export function pushServiceName(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  const known = knownHosts.find((host) => isHost(hostname, host));
  return known ? known.replace(/^\./, '') : 'other';
}
