import { Link2, Share2 } from 'lucide-react';
import { share } from '../../device/share.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { NetworkLink } from '../../ui/network-link.tsx';
import { useCopyLink } from '../../ui/use-copy-link.ts';

/** Sends the home page on, in the reader's language. */
export function ShareButtons() {
  const t = useT();
  return (
    <section id="share" aria-labelledby="share-title" className="flex flex-wrap items-center gap-2">
      <h2 id="share-title" className="me-auto pe-4 text-18 max-sm:w-full">
        {t('Share Mihrab')}
      </h2>
      <ShareRow
        path={paths.home}
        title={t('Mihrab')}
        text={t('Prayer times, Qibla, mosques and halal food: Mihrab')}
      />
    </section>
  );
}

const networks: readonly ShareNetwork[] = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram'];
const iconLook = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

export interface SharedPage {
  /** Its path without language, which holds nothing of where a person is. */
  readonly path: string;
  readonly title: string;
  /** A sentence that goes along where there is room for one. */
  readonly text: string;
}

/** The ways to send a page on, in the reader's language: the device's own sheet where it has one, the clipboard, the networks. */
export function ShareRow({ path, title, text }: SharedPage) {
  const { t, language } = useLocalisation();
  const address = siteOrigin + inLanguage(path, language);
  const copied = campaignAddress(address, 'copy');
  const { copy, isRefused } = useCopyLink(copied);
  const openSheet = async () => {
    const outcome = await share({ title, text, url: campaignAddress(address, 'share') });
    if (outcome === 'unable') await copy();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {/* boot.js knows before the first paint whether there is a sheet, so that nothing moves. */}
        <Button
          className="max-sm:grow sm:px-6 [html:not([data-sheet])_&]:hidden"
          icon={<Share2 {...iconLook} />}
          onClick={() => void openSheet()}
        >
          {t('Share')}
        </Button>
        <Button
          tone="outline"
          className="max-sm:grow"
          icon={<Link2 {...iconLook} />}
          onClick={() => void copy()}
        >
          {t('Copy the link')}
        </Button>
      </div>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {networks.map((network) => (
          <li key={network}>
            <NetworkLink network={network} href={shareLink(network, address, text)} isCompact />
          </li>
        ))}
      </ul>
      {isRefused ? <LinkToCopy label={t('Copy the link')} address={copied} /> : null}
    </>
  );
}

export type ShareNetwork = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'telegram';

/** By what an address leaves: a network, the device's own sheet, or the clipboard. */
type ShareWay = ShareNetwork | 'share' | 'copy';

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
