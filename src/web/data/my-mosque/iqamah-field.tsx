import { useId } from 'react';
import { type Iqamah, iqamahOf, prayerEnds } from '../../../domain/mosque/iqamah.ts';
import { mosqueLimits } from '../../../domain/mosque/my-mosque.ts';
import type { PrayerName, TimeName } from '../../../domain/prayer-times/types.ts';
import { message, useT } from '../../i18n/localisation.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ClockTime } from '../clock-time.tsx';
import { translatePrayer } from '../prayer-times/time-names.ts';
import { type RuleDraft, ruleOf } from './mosque-draft.ts';
import { useClockText } from './rule-text.ts';

interface IqamahFieldProps {
  readonly name: PrayerName;
  readonly rule: RuleDraft;
  /** Today's times at the mosque, `HH:MM`; undefined if they aren't known. */
  readonly clock: Readonly<Record<TimeName, string>> | undefined;
  /** Today's iqamah in the imported timetable. */
  readonly printed: string | undefined;
  /** What no rule means; by default that it isn't set. */
  readonly noneLabel?: string;
  /** Whether saving failed because the chosen kind has no value. */
  readonly isMissing: boolean;
  readonly onChange: (rule: RuleDraft) => void;
}

const kinds = [
  { value: 'none', label: message('Not set') },
  { value: 'fixed', label: message('Fixed time') },
  { value: 'after_adhan', label: message('Minutes after the adhan') },
] as const;

/** The iqamah rule of one prayer, with today's adhan and the iqamah that follows from it. */
export function IqamahField({
  name,
  rule,
  clock,
  printed,
  noneLabel,
  isMissing,
  onChange,
}: IqamahFieldProps) {
  const t = useT();
  const prayer = translatePrayer(name, t);
  const adhan = clock?.[name];
  const end = prayerEnds[name];
  const iqamah =
    adhan === undefined ? undefined : iqamahOf(ruleOf(rule), { adhan, end: end && clock?.[end], printed });
  return (
    <fieldset className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <legend className="sr-only">{prayer}</legend>
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <Select
          label={t('{prayer} iqamah', { prayer })}
          value={rule.kind}
          options={kinds.map(({ value, label }) => ({
            value,
            label: value === 'none' && noneLabel !== undefined ? noneLabel : t(label),
          }))}
          onChange={(kind) => onChange({ ...rule, kind: kind as RuleDraft['kind'] })}
        />
        <RuleValue {...{ name, rule, isMissing, onChange }} />
      </div>
      {rule.kind === 'after_adhan' ? (
        <Switch
          label={t('Round up to the next 5 minutes')}
          checked={rule.roundsUpToFive}
          onChange={(roundsUpToFive) => onChange({ ...rule, roundsUpToFive })}
        />
      ) : null}
      {adhan === undefined ? null : (
        <TodayLine {...{ name, adhan, iqamah }} isPrinted={printed !== undefined} />
      )}
    </fieldset>
  );
}

type RuleValueProps = Pick<IqamahFieldProps, 'name' | 'rule' | 'isMissing' | 'onChange'>;

/** The time or the minutes, depending on the kind of rule. */
function RuleValue({ name, rule, isMissing, onChange }: RuleValueProps) {
  const t = useT();
  const prayer = translatePrayer(name, t);
  const { least, most } = mosqueLimits.iqamahMinutes;
  if (rule.kind === 'none') return null;
  if (rule.kind === 'fixed')
    return (
      <TextField
        type="time"
        label={t('Time')}
        value={rule.clock}
        error={isMissing ? t('Enter a time, or choose “Not set”.') : undefined}
        onChange={({ target }) => onChange({ ...rule, clock: target.value.slice(0, 5) })}
      />
    );
  const label = t('Minutes');
  return (
    <NumberField
      label={label}
      value={rule.minutes}
      range={mosqueLimits.iqamahMinutes}
      step={1}
      stepStart={rule.minutes ?? least}
      error={t('Enter {least} to {most} minutes.', { least, most })}
      isMissing={isMissing}
      decreaseLabel={t('{label}: less', { label: `${prayer}, ${label}` })}
      increaseLabel={t('{label}: more', { label: `${prayer}, ${label}` })}
      onChange={(minutes) => onChange({ ...rule, minutes })}
    />
  );
}

interface TodayLineProps {
  readonly name: PrayerName;
  readonly adhan: string;
  readonly iqamah: Iqamah | undefined;
  readonly isPrinted: boolean;
}

/** `Today: adhan 12:03, iqamah 13:30`, or why the iqamah can't be used today. */
function TodayLine({ name, adhan, iqamah, isPrinted }: TodayLineProps) {
  const t = useT();
  const id = useId();
  const asShown = useClockText();
  const values = {
    ...{ time: asShown(iqamah?.clock ?? ''), begins: asShown(adhan), prayer: translatePrayer(name, t) },
  };
  return (
    <div id={id} role="status" className="figures text-14">
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        <span>
          {t('Adhan today')} <ClockTime clock={adhan} />
        </span>
        {iqamah && iqamah.problem === undefined ? (
          <span className="font-semibold text-ink">
            {isPrinted ? t('Iqamah, as printed') : t('Iqamah')} <ClockTime clock={iqamah.clock} />
          </span>
        ) : null}
      </p>
      {iqamah?.problem ? (
        <p className="mt-1 border-s-2 border-brass ps-3">
          {iqamah.problem === 'before_adhan'
            ? t('{time} is before {prayer} today ({begins}), so it isn’t shown.', values)
            : t('{time} is too late for {prayer} today, so it isn’t shown.', values)}
        </p>
      ) : null}
    </div>
  );
}
