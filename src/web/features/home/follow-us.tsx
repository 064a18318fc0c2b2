import { useSiteFacts } from '../../data/public-config.ts';
import { useT } from '../../i18n/localisation.tsx';
import { NetworkLink } from '../../ui/network-link.tsx';

const networks = ['facebook', 'x', 'instagram', 'telegram'] as const;

/** Links to the product on social networks. The URLs are part of the site facts. */
export function FollowUs() {
  const t = useT();
  const { social } = useSiteFacts();
  return (
    <section aria-labelledby="follow" className="text-center">
      <h2 id="follow" className="text-28">
        {t('Follow Us')}
      </h2>
      <p className="mt-1 text-ink-2">{t('News of what is finished, and nothing else.')}</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-2">
        {networks.map((network) => (
          <li key={network}>
            <NetworkLink network={network} href={social[network]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
