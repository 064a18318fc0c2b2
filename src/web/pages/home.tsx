import { Compass } from 'lucide-react';
import { useSiteFacts } from '../data/public-config.ts';
import { AdSlot, Sidebar } from '../features/ads/ad-slots.tsx';
import { ExploreMore } from '../features/home/explore-more.tsx';
import { FeatureGrid } from '../features/home/feature-grid.tsx';
import { HeroContent } from '../features/home/hero-content.tsx';
import { AddressEntry } from '../features/location/address-entry.tsx';
import { PlaceLine } from '../features/location/place-line.tsx';
import { PrayerTimesCard } from '../features/prayer-times/prayer-times-card.tsx';
import { QiblahCard } from '../features/qibla/qiblah-card.tsx';
import { ShareHome } from '../features/share/share-buttons.tsx';
import { SkyHero } from '../features/sky/sky-hero.tsx';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageMeta } from '../ui/head/page-meta.tsx';
import { NetworkLink } from '../ui/network-link.tsx';

export default function HomePage() {
  const t = useT();
  return (
    <>
      <PageMeta
        title={t('Mihrab: prayer times, Qibla, mosques and halal food')}
        description={t(
          'Prayer times for your location, Qibla direction, mosques and halal food near you. Works offline.',
        )}
      />
      <div className="page-width">
        <AdSlot name="header" />
        <SkyHero>
          <HeroContent />
        </SkyHero>
        <div className="mt-6">
          <ShareHome />
        </div>
        <div className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2">
          <PrayerTimesCard addressEntry={<AddressEntry />} placeLine={<PlaceLine />} />
          <QiblahCard live="on_phones">
            <ButtonLink
              to={paths.qibla}
              tone="outline"
              className="mt-4 w-full"
              icon={<Compass aria-hidden size={20} strokeWidth={1.75} />}
            >
              {t('Find Qibla')}
            </ButtonLink>
          </QiblahCard>
        </div>
        <div className="mt-6">
          <AdSlot name="content" />
        </div>
        <div className="mt-12 grid gap-x-6 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
          <FeatureGrid />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Sidebar />
          </div>
          <ExploreMore />
        </div>
        <div className="mt-12">
          <FollowUs />
        </div>
      </div>
    </>
  );
}

const networks = ['facebook', 'x', 'instagram', 'telegram'] as const;

/** Links to the product on social networks. The URLs are part of the site facts. */
function FollowUs() {
  const t = useT();
  const { social } = useSiteFacts();
  return (
    <section aria-labelledby="follow" className="text-center">
      <h2 id="follow" className="text-28">
        {t('Follow Us')}
      </h2>
      <p className="mt-1 text-ink-2">{t('We post only when a feature is ready.')}</p>
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
