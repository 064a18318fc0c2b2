import { Link2, Share2 } from 'lucide-react';
import { share } from '../../device/share.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { NetworkLink } from '../../ui/network-link.tsx';
import { useCopyLink } from '../../ui/use-copy-link.ts';
import { campaignAddress, type ShareNetwork, shareLink } from './share-links.ts';

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
