import { BellRing, Volume2, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { AlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { longestMentionMs } from '../../../domain/prayer-alerts/judge-alerts.ts';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { allowSound } from '../../device/sound.ts';
import { useT } from '../../lib/i18n.tsx';
import { useNow } from '../../state/clock.ts';
import { Button } from '../../ui/button.tsx';
import { stopSound, useSounding } from './alert-sound.ts';
import type { AlertWords } from './alert-words.ts';
import { type HeardAs, soundAlert } from './give-alert.ts';

export interface GivenAlert {
  readonly alert: PrayerAlert;
  readonly words: AlertWords;
  readonly heardAs: HeardAs;
}

interface AlertBannerProps {
  readonly given: GivenAlert;
  readonly settings: AlertSettings;
  readonly onHeard: (heardAs: HeardAs) => void;
  readonly onClose: () => void;
}

/** The alert within the page: what it is about, and an end to its sound. Goes by itself half an hour after the time. */
export function AlertBanner({ given, settings, onHeard, onClose }: AlertBannerProps) {
  const t = useT();
  const isSounding = useSounding() !== undefined;
  const nowMs = useNow(60_000);
  const { alert, words, heardAs } = given;
  const isOver = nowMs !== undefined && nowMs - alert.prayerAt > longestMentionMs;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const close = () => {
    stopSound();
    onClose();
  };
  const playNow = async () => {
    await allowSound();
    onHeard(await soundAlert({ alert, manner: 'due', settings }));
  };
  return createPortal(
    // Above an open dialog too, which otherwise lets nothing outside be pressed.
    <div className="pointer-events-auto fixed inset-x-[min(1rem,5vw)] bottom-[calc(var(--tab-bar,0px)+1rem)] z-60 mx-auto max-w-md rounded-card border border-brass bg-surface p-4 shadow-[0_24px_64px_-16px_rgb(11_21_18/0.5)] max-lg:[--tab-bar:calc(3.5rem+1px+env(safe-area-inset-bottom))] print:hidden">
      <div role="alert" className="flex items-start gap-3">
        <BellRing aria-hidden strokeWidth={1.75} className="mt-1 shrink-0 text-brass" />
        <div className="min-w-0 grow">
          <p className="figures font-display text-20 leading-tight font-semibold">{words.title}</p>
          <p className="mt-1 text-ink-2">{words.text}</p>
          {heardAs === 'blocked' ? (
            <p className="mt-1 text-14">{t('The browser holds sound back until you tap on this page.')}</p>
          ) : null}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {heardAs === 'blocked' && !isSounding ? (
          <Button icon={<Volume2 aria-hidden size={20} strokeWidth={1.75} />} onClick={() => void playNow()}>
            {t('Play the sound')}
          </Button>
        ) : null}
        {isSounding ? <Button onClick={stopSound}>{t('Stop')}</Button> : null}
        <Button tone="outline" icon={<X aria-hidden size={20} strokeWidth={1.75} />} onClick={close}>
          {t('Close')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
