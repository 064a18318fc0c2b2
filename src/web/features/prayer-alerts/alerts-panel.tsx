import { switchLab } from '../../data/labs.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { AlertStatus } from './alert-status.tsx';
import { PrayerRows } from './prayer-rows.tsx';
import { Readiness } from './readiness.tsx';
import { SoundGallery } from './sound-gallery.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { TryAlert } from './try-alert.tsx';
import { WhatWorksWhen } from './what-works-when.tsx';

/** All about the alerts of this device. */
export function AlertsPanel() {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <AlertStatus />
        <Readiness />
        <TryAlert />
      </div>
      <section aria-labelledby="alerts-prayers">
        <h3 id="alerts-prayers" className="mb-2 text-18">
          {t('Each prayer')}
        </h3>
        <PrayerRows />
      </section>
      <section aria-labelledby="alerts-sound" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="alerts-sound" className="text-18">
          {t('Sound')}
        </h3>
        <SoundSettings />
        <SoundGallery />
      </section>
      <Disclosure summary={<span className="text-16 font-semibold">{t('What works when')}</span>}>
        <WhatWorksWhen />
      </Disclosure>
      <Button
        tone="quiet"
        className="justify-self-start"
        onClick={() => switchLab('smart_prayer_alerts', false)}
      >
        {t('Switch prayer alerts off')}
      </Button>
    </div>
  );
}
