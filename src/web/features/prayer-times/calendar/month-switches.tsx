import { useClockFormat } from '../../../data/clock-style.ts';
import { changeFasting, useFasting } from '../../../data/fasting.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { MosqueOfMonth } from './month-parts.ts';

export interface IqamahChoice {
  readonly mosqueName: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

/** What the month shows besides the times. */
export function MonthSwitches({ iqamah }: { iqamah: IqamahChoice | undefined }) {
  const t = useT();
  const marks = useFasting().marksFastingDays !== false;
  return (
    <div className="mt-2 grid gap-x-10 border-t border-line pt-2 sm:grid-cols-2">
      {iqamah ? (
        <Switch
          label={t('Iqamah at {mosque}', { mosque: `\u2068${iqamah.mosqueName}\u2069` })}
          checked={iqamah.isShown}
          onChange={iqamah.onChange}
        />
      ) : null}
      <Switch
        label={t('Mark days of fasting')}
        checked={marks}
        onChange={(marksFastingDays) => changeFasting({ marksFastingDays })}
      />
    </div>
  );
}

/** Explains the second line of the table, with the times of the Friday prayer. */
export function MosqueNote({ mosque: { name, jumuah } }: { mosque: MosqueOfMonth }) {
  const t = useT();
  const formatClock = useClockFormat();
  const times = jumuah.map((clock) => Object.values(formatClock(clock)).join(' ').trim()).join(t(', '));
  return (
    <p className="mt-3 text-14 text-ink-2">
      {t('Second line: iqamah at {mosque}.', { mosque: `\u2068${name}\u2069` })}
      {times === '' ? null : <> {t('Jumu’ah: {times}', { times })}</>}
    </p>
  );
}
