import { Link2, Share2 } from 'lucide-react';
import { share } from '../../device/share.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkToCopy, useCopyLink } from '../../ui/copy-link.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { NetworkLink } from '../../ui/network-link.tsx';

/** The section that shares the home page, in the current language. */
export function ShareHome() {
  const t = useT();
  return (
    <section id="share" aria-labelledby="share-title" className="flex flex-wrap items-center gap-2">
      <h2 id="share-title" className="me-auto pe-4 text-18 max-sm:w-full">
        {t('Share Mihrab')}
      </h2>
      <ShareButtons
        path={paths.home}
        title={t('Mihrab')}
        text={t('Prayer times, Qibla, mosques and halal food: Mihrab')}
      />
    </section>
  );
}

const networks: readonly ShareNetwork[] = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram'];
const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

export interface SharedPage {
  /** The path without language. It must not contain the user's location. */
  readonly path: string;
  readonly title: string;
  /** A sentence for channels that accept a text. */
  readonly text: string;
}

/** Shares a page in the current language: by the device's share sheet if it has one, the clipboard, or a social network. */
export function ShareButtons({ path, title, text }: SharedPage) {
  const { t, language } = useLocalisation();
  const address = siteOrigin + inLanguage(path, language);
  const copied = campaignUrl(address, 'copy');
  const { copy, isRefused } = useCopyLink(copied);
  const openSheet = async () => {
    const outcome = await share({ title, text, url: campaignUrl(address, 'share') });
    if (outcome === 'unavailable') await copy();
  };
  return (
    <>
      <div className="flex gap-2">
        {/* boot.js detects the share sheet before the first paint, so that nothing shifts. */}
        <Button
          className="max-sm:w-11 max-sm:px-0 sm:px-6 [html:not([data-sheet])_&]:hidden"
          icon={<Share2 {...iconProps} />}
          onClick={() => void openSheet()}
        >
          <span className="max-sm:sr-only">{t('Share')}</span>
        </Button>
        <Button
          tone="outline"
          className="max-sm:w-11 max-sm:px-0"
          icon={<Link2 {...iconProps} />}
          onClick={() => void copy()}
        >
          <span className="max-sm:sr-only">{t('Copy link')}</span>
        </Button>
      </div>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {networks.map((network) => (
          <li key={network}>
            <NetworkLink network={network} href={shareLink(network, address, text)} isCompact />
          </li>
        ))}
      </ul>
      {isRefused ? <LinkToCopy label={t('Copy link')} address={copied} /> : null}
    </>
  );
}

export type ShareNetwork = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'telegram';

/** A social network, the device's share sheet, or the clipboard. */
type ShareChannel = ShareNetwork | 'share' | 'copy';

/** Adds UTM parameters to the URL, so that visits can be counted by channel. */
export function campaignUrl(address: string, channel: ShareChannel): string {
  const url = new URL(address);
  url.searchParams.set('utm_source', channel);
  url.searchParams.set('utm_medium', 'social');
  url.searchParams.set('utm_campaign', 'share');
  return url.href;
}

/** The share page of each network, with its parameters for URL and text. */
const shareUrls: Record<ShareNetwork, (address: string, text: string) => [string, Record<string, string>]> = {
  facebook: (address) => ['https://www.facebook.com/sharer/sharer.php', { u: address }],
  x: (address, text) => ['https://x.com/intent/post', { text, url: address }],
  linkedin: (address) => ['https://www.linkedin.com/sharing/share-offsite/', { url: address }],
  whatsapp: (address, text) => ['https://wa.me/', { text: `${text} ${address}` }],
  telegram: (address, text) => ['https://t.me/share/url', { url: address, text }],
};

/** The URL that shares `address` on a network, with the text if the network accepts one. */
export function shareLink(network: ShareNetwork, address: string, text: string): string {
  const [page, parameters] = shareUrls[network](campaignUrl(address, network), text);
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${query.join('&')}`;
}
