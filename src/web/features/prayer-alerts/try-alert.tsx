import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { showNotice, vibrate } from '../../device/notifications.ts';
import { allowSound } from '../../device/sound.ts';
import { inLanguage, languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { startSound, stopSound, useSounding } from './alert-sound.ts';
import { useAlertSettings } from './stored-alerts.ts';

const delayMs = 3000;
type Trial = 'idle' | 'coming' | 'given' | 'blocked';

/** An alert on trial: the sound of Maghrib and a notification, so late that there is time to look away. */
export function TryAlert() {
  const { t, language } = useLocalisation();
  const settings = useAlertSettings();
  const [trial, setTrial] = useState<Trial>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSounding = useSounding() !== undefined;
  useEffect(() => () => clearTimeout(timer.current), []);

  async function give(): Promise<void> {
    const { rules, volumePercent, vibrates } = settings;
    const { tone } = rules.maghrib;
    const isSilent = tone === 'silent' || volumePercent === 0;
    const isHeard = isSilent || (await startSound(tone, { volumePercent }));
    if (vibrates) vibrate();
    setTrial(isHeard ? 'given' : 'blocked');
    await showNotice({
      ...{
        title: t('Prayer alerts'),
        text: t('This is a trial. Alerts arrive like this one.'),
        tag: 'mihrab trial',
      },
      ...{ language, direction: languages[language].dir, path: inLanguage(paths.prayerTimes, language) },
      ...{ isSilent: isHeard, vibrates },
    });
  }

  function begin(): void {
    void allowSound();
    clearTimeout(timer.current);
    setTrial('coming');
    timer.current = setTimeout(() => void give(), delayMs);
  }

  const said: Record<Trial, string> = {
    idle: '',
    coming: t('The alert comes in 3 seconds. You may look away.'),
    given: t('The alert was given, with the sound chosen for Maghrib.'),
    blocked: t('This browser does not let the page sound.'),
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="outline" icon={<BellRing aria-hidden size={20} strokeWidth={1.75} />} onClick={begin}>
        {t('Try it now')}
      </Button>
      {isSounding ? <Button onClick={stopSound}>{t('Stop')}</Button> : null}
      <p role="status" className="min-w-0 flex-1 basis-48 text-14 text-ink-2">
        {said[trial]}
      </p>
    </div>
  );
}
