export type ShareNetwork = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'telegram';

/** By what an address leaves: a network, the device's own sheet, or the clipboard. */
export type ShareWay = ShareNetwork | 'share' | 'copy';

/** The address that is shared, marked so that visits which came of it can be counted by the way that it went. */
export function campaignAddress(address: string, way: ShareWay): string {
  const url = new URL(address);
  url.searchParams.set('utm_source', way);
  url.searchParams.set('utm_medium', 'social');
  url.searchParams.set('utm_campaign', 'share');
  return url.href;
}

/** Each network's own page for sharing, and the parameters it reads the address and the text from. */
const composers: Record<ShareNetwork, (address: string, text: string) => [string, Record<string, string>]> = {
  facebook: (address) => ['https://www.facebook.com/sharer/sharer.php', { u: address }],
  x: (address, text) => ['https://x.com/intent/post', { text, url: address }],
  linkedin: (address) => ['https://www.linkedin.com/sharing/share-offsite/', { url: address }],
  whatsapp: (address, text) => ['https://wa.me/', { text: `${text} ${address}` }],
  telegram: (address, text) => ['https://t.me/share/url', { url: address, text }],
};

/** Where a person goes to share `address` on a network, with a sentence where the network takes one. */
export function shareLink(network: ShareNetwork, address: string, text: string): string {
  const [page, parameters] = composers[network](campaignAddress(address, network), text);
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${query.join('&')}`;
}
