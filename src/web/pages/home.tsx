import { Compass } from 'lucide-react';
import { AdSlot, Sidebar } from '../features/ads/ad-slots.tsx';
import { ExploreMore } from '../features/home/explore-more.tsx';
import { FeatureGrid } from '../features/home/feature-grid.tsx';
import { FollowUs } from '../features/home/follow-us.tsx';
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

export default function HomePage() {
  const t = useT();
  return (
    <>
      <PageMeta
        title={t('Mihrab: prayer times, Qibla, mosques and halal food')}
        description={t(
          'True prayer times for where you are, with the method named, the Qibla, mosques and halal food nearby. Works offline.',
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
