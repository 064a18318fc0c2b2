import { useId } from 'react';
import { canVibrate } from '../../device/notifications.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changeAlertSettings, useAlertSettings } from './stored-alerts.ts';

/** What holds for all alerts: how loud, and whether the device trembles. */
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
            {volumePercent === 0 ? t('No sound') : t('{percent} %', { percent: volumePercent })}
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
          aria-valuetext={volumePercent === 0 ? t('No sound') : t('{percent} %', { percent: volumePercent })}
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
