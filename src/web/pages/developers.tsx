import { ApiReference } from '../features/developers/api-reference.tsx';
import { FairUse } from '../features/developers/fair-use.tsx';
import { HomeAssistant } from '../features/developers/home-assistant.tsx';
import { OtherDoors } from '../features/developers/other-doors.tsx';
import { TryCard } from '../features/developers/try-card.tsx';
import { useT } from '../i18n/localisation.tsx';
import { Page } from '../ui/page.tsx';

export default function DevelopersPage() {
  const t = useT();
  return (
    <Page
      title={t('Prayer Times API')}
      description={t(
        'Free API for prayer times, calendars and the Qibla of any place. No key needed: try it on this page.',
      )}
      intro={t(
        'Prayer times, calendars, Qibla and place names for your site, app or home. Free, and no key needed.',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TryCard />
        <OtherDoors />
        <FairUse />
        <HomeAssistant />
        <ApiReference />
      </div>
    </Page>
  );
}
