import { useLocalisation } from '../../lib/i18n.tsx';
import { inLanguage } from '../../lib/languages.ts';
import { siteOrigin } from '../../lib/site.ts';
import { paths } from '../../paths.ts';
import { NetworkLink } from '../../ui/network-link.tsx';
import { type ShareNetwork, shareLink } from './share-links.ts';

const networks: readonly ShareNetwork[] = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram'];

/** Sends the home page, in the reader's language, to a network. */
export function ShareButtons() {
  const { t, language } = useLocalisation();
  const address = siteOrigin + inLanguage(paths.home, language);
  const text = t('Prayer times, Qibla, mosques and halal food: Mihrab');
  return (
    <section
      id="share"
      aria-labelledby="share-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <h2 id="share-title" className="text-18">
        {t('Share Mihrab')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {networks.map((network) => (
          <li key={network}>
            <NetworkLink network={network} href={shareLink(network, address, text)} isCompact />
          </li>
        ))}
      </ul>
    </section>
  );
}
