import {
  type CongregationAlerts,
  type LeadMinutes,
  leadChoices,
  soundNames,
} from '../../../domain/prayer-alerts/alert-settings.ts';
import { type TimeName, timeNames } from '../../../domain/prayer-times/types.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { usePlace } from '../../data/location/location.tsx';
import { useMyMosque } from '../../data/my-mosque/my-mosque.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/router/router.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toneLabels } from './sound-labels.ts';
import { changeAlertRule, changeAlertSettings, useAlertSettings } from './stored-alerts.ts';

/** A disclosure for each time of the day: its summary shows the alert, its content changes it. */
export function AlertRuleRows() {
  const { answer } = useToday();
  return (
    <div className="border-b border-line">
      {timeNames.map((name) => (
        <AlertRuleRow key={name} name={name} clock={answer?.clock[name]} />
      ))}
      <CongregationRow />
    </div>
  );
}

function AlertRuleRow({ name, clock }: { name: TimeName; clock: string | undefined }) {
  const t = useT();
  const rule = useAlertSettings().rules[name];
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
          <span className="text-16 font-semibold">
            {t(timeLabels[name])}{' '}
            {clock ? <ClockTime clock={clock} className="figures ms-2 font-normal" /> : null}
          </span>
          <span className="text-14 text-ink-2">
            {rule.isOn ? `${formatLead(rule.minutesBefore, t)} · ${t(toneLabels[rule.tone])}` : t('Off')}
          </span>
        </span>
      }
    >
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 pb-4">
        <legend className="sr-only">{t(timeLabels[name])}</legend>
        <RuleFields name={name} />
      </fieldset>
    </Disclosure>
  );
}

function RuleFields({ name }: { name: TimeName }) {
  const t = useT();
  const settings = useAlertSettings();
  const rule = settings.rules[name];
  return (
    <>
      <Switch
        label={t('Alert for {prayer}', { prayer: t(timeLabels[name]) })}
        checked={rule.isOn}
        onChange={(isOn) => changeAlertRule(name, { isOn })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('When')}
          value={String(rule.minutesBefore)}
          options={leadChoices.map((lead) => ({ value: String(lead), label: formatLead(lead, t) }))}
          onChange={(value) => changeAlertRule(name, { minutesBefore: parseLead(value) })}
        />
        <Select
          label={t('Sound')}
          value={rule.tone}
          options={[...soundNames, 'silent' as const].map((tone) => ({
            value: tone,
            label: t(toneLabels[tone]),
          }))}
          onChange={(value) =>
            changeAlertRule(name, { tone: soundNames.find((sound) => sound === value) ?? 'silent' })
          }
        />
      </div>
      {name === 'dhuhr' ? <FridayField /> : null}
      {name === 'fajr' ? (
        <Switch
          label={t('Fade in over 30 seconds')}
          checked={settings.risesAtFajr}
          onChange={(risesAtFajr) => changeAlertSettings({ risesAtFajr })}
        />
      ) : null}
      {name === 'sunrise' ? <p className="text-14 text-ink-2">{t('Fajr ends at sunrise.')}</p> : null}
    </>
  );
}

const sameAsOtherDays = 'as_other_days';

function FridayField() {
  const t = useT();
  const { fridayMinutesBefore } = useAlertSettings();
  return (
    <Select
      label={t('On Fridays (Jumuah)')}
      value={fridayMinutesBefore === undefined ? sameAsOtherDays : String(fridayMinutesBefore)}
      options={[
        { value: sameAsOtherDays, label: t('Same as other days') },
        ...leadChoices.map((lead) => ({ value: String(lead), label: formatLead(lead, t) })),
      ]}
      onChange={(value) =>
        changeAlertSettings({ fridayMinutesBefore: value === sameAsOtherDays ? undefined : parseLead(value) })
      }
      hint={t('Before Dhuhr. Check your mosque’s timetable for Jumuah.')}
    />
  );
}

const defaultCongregation: CongregationAlerts = { isOn: false, minutesBefore: 10 };

/** Alerts before the congregations at the person's mosque, or a link to add one. */
function CongregationRow() {
  const t = useT();
  const { place } = usePlace();
  const mosque = useMyMosque(place);
  const choice = useAlertSettings().congregation ?? defaultCongregation;
  const change = (changed: Partial<CongregationAlerts>) =>
    changeAlertSettings({ congregation: { ...choice, ...changed } });
  if (!mosque)
    return (
      <p className="border-t border-line py-2 text-14 text-ink-2">
        {t('To be told when to leave for the congregation, add your mosque.')}{' '}
        <Link
          to={dialogLink('my-mosque')}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('Add your mosque’s iqamah times')}
        </Link>
      </p>
    );
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
          <span className="text-16 font-semibold">{t('Congregation')}</span>
          <span className="text-14 text-ink-2">
            {choice.isOn ? formatLead(choice.minutesBefore, t) : t('Off')}
          </span>
        </span>
      }
    >
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 pb-4">
        <legend className="sr-only">{t('Congregation')}</legend>
        <Switch
          label={t('Tell me when to leave')}
          checked={choice.isOn}
          onChange={(isOn) => change({ isOn })}
          describedBy="congregation-alerts-hint"
        />
        <p id="congregation-alerts-hint" className="text-14 text-ink-2">
          {t('Before each iqamah and Jumu’ah at {mosque}.', { mosque: `\u2068${mosque.name}\u2069` })}
        </p>
        <Select
          label={t('When')}
          value={String(choice.minutesBefore)}
          options={leadChoices.map((lead) => ({ value: String(lead), label: formatLead(lead, t) }))}
          onChange={(value) => change({ minutesBefore: parseLead(value) })}
        />
      </fieldset>
    </Disclosure>
  );
}

const parseLead = (value: string): LeadMinutes => leadChoices.find((lead) => String(lead) === value) ?? 0;

function formatLead(count: LeadMinutes, t: Translate): string {
  return count === 0
    ? t('At the time')
    : t('{count, plural, one {# minute before} other {# minutes before}}', { count });
}
