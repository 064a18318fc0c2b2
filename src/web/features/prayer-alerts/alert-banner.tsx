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
import { type AlertContent, formatTimeLeft, playAlert, type SoundState } from './deliver-alert.ts';

export interface ShownAlert {
  readonly alert: PrayerAlert;
  readonly content: AlertContent;
  readonly soundState: SoundState;
}

interface AlertBannerProps {
  readonly shown: ShownAlert;
  readonly settings: AlertSettings;
  readonly onSoundStateChange: (soundState: SoundState) => void;
  readonly onClose: () => void;
}

/** Alert within the page, with a button that stops its sound. Closes by itself half an hour after the prayer. */
export function AlertBanner({ shown, settings, onSoundStateChange, onClose }: AlertBannerProps) {
  const t = useT();
  const isPlaying = usePlayingSound() !== undefined;
  const nowMs = useNow(60_000);
  const { alert, content, soundState } = shown;
  const isOver = nowMs !== undefined && nowMs - alert.prayerAt > maxMentionMs;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  useStopOnEscape(isPlaying);
  return createPortal(
    // Must also work above an open dialog, which blocks clicks outside itself, closes on them, and hides the page from
    // screen readers except for live regions.
    <div
      aria-live="off"
      onPointerDown={(event) => event.stopPropagation()}
      className="pointer-events-auto fixed inset-x-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-60 mx-auto max-w-md rounded-card border border-brass bg-surface p-4 shadow-[0_24px_64px_-16px_rgb(11_21_18/0.5)] print:hidden"
    >
      <div role="alert" className="flex items-start gap-3">
        <BellRing aria-hidden strokeWidth={1.75} className="mt-1 shrink-0 text-brass" />
        <div className="min-w-0 grow">
          <p className="figures font-display text-20 leading-tight font-semibold">{content.title}</p>
          {/* Announced once, with the alert, and not again every minute. */}
          <p aria-live="off" className="mt-1 text-ink-2">
            {content.isPast || nowMs === undefined ? content.text : formatTimeLeft(alert, nowMs, t)}
          </p>
        </div>
      </div>
      <p role="status" className="mt-2 text-14 empty:hidden">
        {soundState === 'blocked' ? t('Your browser blocks sound until you tap this page.') : null}
        {isPlaying ? <span className="pointer-coarse:hidden">{t('Escape stops the sound.')}</span> : null}
      </p>
      <Actions {...{ shown, settings, onSoundStateChange, onClose, isPlaying }} />
    </div>,
    document.body,
  );
}

interface ActionsProps extends AlertBannerProps {
  readonly isPlaying: boolean;
}

function Actions({ shown, settings, onSoundStateChange, onClose, isPlaying }: ActionsProps) {
  const { alert, soundState } = shown;
  const t = useT();
  const close = () => {
    stopSound();
    onClose();
  };
  const playNow = async () => {
    await unlockSound();
    onSoundStateChange(await playAlert({ alert, kind: 'due', settings }));
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {soundState === 'blocked' && !isPlaying ? (
        <Button icon={<Volume2 aria-hidden size={20} strokeWidth={1.75} />} onClick={() => void playNow()}>
          {t('Play sound')}
        </Button>
      ) : null}
      {isPlaying ? (
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

/** Stops the sound with Escape before an open dialog gets the key: it traps the focus, so the button can't be reached. */
function useStopOnEscape(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stopSound();
    };
    window.addEventListener('keydown', stop, { capture: true });
    return () => window.removeEventListener('keydown', stop, { capture: true });
  }, [isPlaying]);
}
