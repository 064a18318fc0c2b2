import { BellRing, Volume2, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { AlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { maxMentionMs } from '../../../domain/prayer-alerts/evaluate-alerts.ts';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { useNow } from '../../data/clock.ts';
import { unlockSound } from '../../device/sound.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { stopSound, usePlayingSound } from './alert-sound.ts';
import { type AlertText, formatTimeLeft, playAlert, type SoundState } from './deliver-alert.ts';

export interface ShownAlert {
  readonly alert: PrayerAlert;
  readonly words: AlertText;
  readonly heardAs: SoundState;
}

interface AlertBannerProps {
  readonly given: ShownAlert;
  readonly settings: AlertSettings;
  readonly onHeard: (heardAs: SoundState) => void;
  readonly onClose: () => void;
}

/** The alert within the page: what it is about, and an end to its sound. Goes by itself half an hour after the time. */
export function AlertBanner({ given, settings, onHeard, onClose }: AlertBannerProps) {
  const t = useT();
  const isSounding = usePlayingSound() !== undefined;
  const nowMs = useNow(60_000);
  const { alert, words, heardAs } = given;
  const isOver = nowMs !== undefined && nowMs - alert.prayerAt > maxMentionMs;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  useStopByEscape(isSounding);
  return createPortal(
    // Above an open dialog too, which otherwise lets nothing outside be pressed, takes every press there for its end,
    // and hides from screen readers what was there before it, save for live regions.
    <div
      aria-live="off"
      onPointerDown={(event) => event.stopPropagation()}
      className="pointer-events-auto fixed inset-x-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-60 mx-auto max-w-md rounded-card border border-brass bg-surface p-4 shadow-[0_24px_64px_-16px_rgb(11_21_18/0.5)] print:hidden"
    >
      <div role="alert" className="flex items-start gap-3">
        <BellRing aria-hidden strokeWidth={1.75} className="mt-1 shrink-0 text-brass" />
        <div className="min-w-0 grow">
          <p className="figures font-display text-20 leading-tight font-semibold">{words.title}</p>
          {/* Read out once, with the alert; not again with each minute that passes. */}
          <p aria-live="off" className="mt-1 text-ink-2">
            {words.isPast || nowMs === undefined ? words.text : formatTimeLeft(alert, nowMs, t)}
          </p>
        </div>
      </div>
      <p role="status" className="mt-2 text-14 empty:hidden">
        {heardAs === 'blocked' ? t('The browser holds sound back until you tap on this page.') : null}
        {isSounding ? <span className="pointer-coarse:hidden">{t('Escape stops the sound.')}</span> : null}
      </p>
      <Actions {...{ given, settings, onHeard, onClose, isSounding }} />
    </div>,
    document.body,
  );
}

interface ActionsProps extends AlertBannerProps {
  readonly isSounding: boolean;
}

function Actions({ given: { alert, heardAs }, settings, onHeard, onClose, isSounding }: ActionsProps) {
  const t = useT();
  const close = () => {
    stopSound();
    onClose();
  };
  const playNow = async () => {
    await unlockSound();
    onHeard(await playAlert({ alert, manner: 'due', settings }));
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {heardAs === 'blocked' && !isSounding ? (
        <Button icon={<Volume2 aria-hidden size={20} strokeWidth={1.75} />} onClick={() => void playNow()}>
          {t('Play the sound')}
        </Button>
      ) : null}
      {isSounding ? (
        <Button aria-keyshortcuts="Escape" onClick={stopSound}>
          {t('Stop')}
        </Button>
      ) : null}
      <Button tone="outline" icon={<X aria-hidden size={20} strokeWidth={1.75} />} onClick={close}>
        {t('Close')}
      </Button>
    </div>
  );
}

/** An open dialog keeps the keyboard inside, so that it never gets to the button: the first Escape is the sound's. */
function useStopByEscape(isSounding: boolean): void {
  useEffect(() => {
    if (!isSounding) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stopSound();
    };
    window.addEventListener('keydown', stop, { capture: true });
    return () => window.removeEventListener('keydown', stop, { capture: true });
  }, [isSounding]);
}
