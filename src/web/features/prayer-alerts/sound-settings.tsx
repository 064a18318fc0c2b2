import { Check, Play, Square } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type SoundName, soundNames } from '../../../domain/prayer-alerts/alert-settings.ts';
import { renderSound, waveformPeaks } from '../../../domain/prayer-alerts/sound/render-sound.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { canVibrate } from '../../device/notifications.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { startSound, stopSound, usePlayingSound } from './alert-sound.ts';
import { soundDetails, toneLabels } from './sound-labels.ts';
import { changeAlertSettings, useAlertSettings } from './stored-alerts.ts';
import { Waveform } from './waveform.tsx';

/** Volume and vibration of all alerts. */
export function SoundSettings() {
  const t = useT();
  const { volumePercent, vibrates } = useAlertSettings();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4 text-14 font-semibold">
          {t('Volume')}
          <output htmlFor={id} className="figures font-normal">
            {volumePercent === 0 ? t('No sound') : t('{percent}%', { percent: volumePercent })}
          </output>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={volumePercent}
          onChange={(event) => changeAlertSettings({ volumePercent: event.target.valueAsNumber })}
          aria-valuetext={volumePercent === 0 ? t('No sound') : t('{percent}%', { percent: volumePercent })}
          className="h-11 w-full cursor-pointer accent-primary"
        />
      </div>
      {canVibrate() ? (
        <Switch
          label={t('Vibrate')}
          checked={vibrates}
          onChange={(next) => changeAlertSettings({ vibrates: next })}
        />
      ) : null}
    </>
  );
}

/** Every sound with a preview, its waveform and a button that sets it for all five prayers. */
export function SoundGallery() {
  const t = useT();
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => stopSound, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="alert" className="text-14 font-medium text-danger empty:hidden">
        {isBlocked ? t('Your browser is blocking sound on this page.') : null}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {soundNames.map((name) => (
          <SoundCard key={name} name={name} onBlocked={setBlocked} />
        ))}
      </ul>
    </div>
  );
}

interface SoundCardProps {
  readonly name: SoundName;
  readonly onBlocked: (isBlocked: boolean) => void;
}

function SoundCard({ name, onBlocked }: SoundCardProps) {
  const t = useT();
  const { rules, volumePercent } = useAlertSettings();
  const isPlaying = usePlayingSound() === name;
  const title = t(toneLabels[name]);
  const isSelected = prayerNames.every((prayer) => rules[prayer].tone === name);
  const togglePreview = async () => {
    if (isPlaying) stopSound();
    // At volume 0 a preview is still audible.
    else onBlocked(!(await startSound(name, { volumePercent: volumePercent || previewPercent })));
  };
  return (
    <li className="flex flex-col rounded-input border border-line p-3">
      <div className="flex items-center gap-3">
        <Button
          tone="outline"
          className="size-11 shrink-0 !p-0"
          aria-label={isPlaying ? t('Stop {sound}', { sound: title }) : t('Play {sound}', { sound: title })}
          onClick={() => void togglePreview()}
        >
          {isPlaying ? <Square aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        </Button>
        <SoundWaveform name={name} />
      </div>
      <p className="mt-2 font-semibold">{title}</p>
      <p className="grow text-14 text-ink-2">{t(soundDetails[name])}</p>
      {isSelected ? (
        <p className="flex min-h-11 items-center gap-2 text-14 font-semibold text-primary">
          <Check aria-hidden size={18} strokeWidth={1.75} />
          {t('For all five prayers')}
        </p>
      ) : (
        <Button
          tone="quiet"
          className="-ms-3 self-start !px-3 !text-14"
          onClick={() => setForAllPrayers(name, rules)}
        >
          {t('Use for all five prayers')}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  );
}

const previewPercent = 50;

function setForAllPrayers(name: SoundName, rules: ReturnType<typeof useAlertSettings>['rules']): void {
  const changedRules = prayerNames.map((prayer) => [prayer, { ...rules[prayer], tone: name }]);
  changeAlertSettings({ rules: { ...rules, ...Object.fromEntries(changedRules) } });
}

/** Low enough to render quickly, high enough for the shape of the waveform. */
const previewRateHz = 8000;
const barCount = 48;
const waveformCache = new Map<SoundName, readonly number[]>();

function SoundWaveform({ name }: { name: SoundName }) {
  const [heights, setHeights] = useState(waveformCache.get(name));
  useEffect(() => {
    if (waveformCache.has(name)) return;
    // Rendered one after another, so that the dialog stays responsive.
    const timer = setTimeout(() => {
      const peaks = waveformPeaks(renderSound(name, previewRateHz), barCount);
      waveformCache.set(name, peaks);
      setHeights(peaks);
    }, 50 * soundNames.indexOf(name));
    return () => clearTimeout(timer);
  }, [name]);
  return <Waveform heights={heights ?? []} className="h-11 min-w-0 grow text-brass" />;
}
