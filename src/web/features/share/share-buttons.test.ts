import { describe, expect, it } from 'vitest';
import { campaignAddress, type ShareNetwork, shareLink } from './share-buttons.tsx';

const home = 'https://mihrab.example/ar';
const text = 'Prayer times & Qibla';

describe('sharing the page', () => {
  it('marks the shared address with its network and keeps what stood in it', () => {
    expect(campaignAddress('https://mihrab.example/qibla?from=1#map', 'x')).toBe(
      'https://mihrab.example/qibla?from=1&utm_source=x&utm_medium=social&utm_campaign=share#map',
    );
  });

  it.each<[ShareNetwork, string, string]>([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
    ['x', 'https://x.com/intent/post', 'url'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', 'url'],
    ['telegram', 'https://t.me/share/url', 'url'],
  ])('hands %s the address as one parameter', (network, page, parameter) => {
    const link = new URL(shareLink(network, home, text));
    expect(link.origin + link.pathname).toBe(page);
    expect(link.searchParams.get(parameter)).toBe(campaignAddress(home, network));
  });

  it('puts text and address into one WhatsApp message, with & and spaces intact', () => {
    const link = new URL(shareLink('whatsapp', home, text));
    expect(link.searchParams.get('text')).toBe(`${text} ${campaignAddress(home, 'whatsapp')}`);
  });

  it('encodes spaces as %20, which every network reads, and not as +', () => {
    expect(shareLink('telegram', home, text)).toContain('text=Prayer%20times%20%26%20Qibla');
  });
});
