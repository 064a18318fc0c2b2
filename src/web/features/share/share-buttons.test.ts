import { describe, expect, it } from 'vitest';
import { campaignUrl, type ShareNetwork, shareLink } from './share-buttons.tsx';

const home = 'https://mihrab.example/ar';
const text = 'Prayer times & Qibla';

describe('share links', () => {
  it('adds the network to the shared URL and keeps its query and hash', () => {
    expect(campaignUrl('https://mihrab.example/qibla?from=1#map', 'x')).toBe(
      'https://mihrab.example/qibla?from=1&utm_source=x&utm_medium=social&utm_campaign=share#map',
    );
  });

  it.each<[ShareNetwork, string, string]>([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
    ['x', 'https://x.com/intent/post', 'url'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', 'url'],
    ['telegram', 'https://t.me/share/url', 'url'],
  ])('passes the URL to %s as one parameter', (network, page, parameter) => {
    const link = new URL(shareLink(network, home, text));
    expect(link.origin + link.pathname).toBe(page);
    expect(link.searchParams.get(parameter)).toBe(campaignUrl(home, network));
  });

  it('puts text and URL into one WhatsApp message, with & and spaces intact', () => {
    const link = new URL(shareLink('whatsapp', home, text));
    expect(link.searchParams.get('text')).toBe(`${text} ${campaignUrl(home, 'whatsapp')}`);
  });

  it('encodes spaces as %20, which every network accepts, instead of +', () => {
    expect(shareLink('telegram', home, text)).toContain('text=Prayer%20times%20%26%20Qibla');
  });
});
