import { Compass } from 'lucide-react';
import { useSiteFacts } from '../data/public-config.ts';
import { AdSlot, Sidebar } from '../features/ads/ad-slots.tsx';
import { ExploreMore } from '../features/home/explore-more.tsx';
import { FeatureGrid } from '../features/home/feature-grid.tsx';
import { HeroHeadline, HeroLinks } from '../features/home/hero-content.tsx';
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
        <SkyHero headline={<HeroHeadline />}>
          <HeroLinks />
        </SkyHero>
        <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
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
        <div className="mt-4">
          <AdSlot name="content" />
        </div>
        <div className="mt-6 grid gap-6 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <FeatureGrid />
          <Sidebar />
        </div>
        <div className="mt-6 sm:mt-12">
          <ExploreMore />
        </div>
        <div className="mt-6 grid gap-4 sm:mt-10">
          <ShareHome />
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
    <section aria-labelledby="follow" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="me-auto">
        <h2 id="follow" className="text-18">
          {t('Follow Us')}
        </h2>
        <p className="text-14 text-ink-2 max-sm:hidden">{t('We post only when a feature is ready.')}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {networks.map((network) => (
          <li key={network}>
            <NetworkLink network={network} href={social[network]} isCompact />
          </li>
        ))}
      </ul>
    </section>
  );
}
