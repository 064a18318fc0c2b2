import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Conventions } from '../../../../domain/prayer-times/methods/conventions.ts';
import type { Method } from '../../../../domain/prayer-times/methods/method.ts';
import { methodOfId, methods } from '../../../../domain/prayer-times/methods/methods.ts';
import {
  type ResolvedCalculation,
  resolveCalculation,
} from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { highLatitudeRules, madhabs, shafaqs } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { changeFasting, useFasting } from '../../../data/fasting.ts';
import type { Place } from '../../../data/location/location-state.ts';
import {
  madhabName,
  ruleDescriptions,
  ruleLabels,
  shafaqDescriptions,
  shafaqNames,
} from '../../../data/prayer-times/choice-labels.ts';
import { evidenceMessage } from '../../../data/prayer-times/evidence-message.ts';
import { formatAngles, methodName } from '../../../data/prayer-times/method-name.ts';
import { type Translate, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { AdjustmentFields, HeightField, HijriFields } from './correction-fields.tsx';
import { ImsakFields } from './fasting-fields.tsx';
import { localDefaults } from './local-default.ts';
import { OwnAngleFields } from './own-angle-fields.tsx';

/** All calculation settings. Each defaults to the convention of the country. */
export function MethodPanel({ place }: { place: Place }) {
  const t = useT();
  const { settings, replaceSettings } = useCalculation();
  // The key remounts the fields on reset, so that invalid text is cleared too.
  const [resets, setResets] = useState(0);
  const usual = localDefaults(place, settings);
  const choice = resolveCalculation(settings, place.countryCode || undefined, place);
  const { imsakMinutes, hijriDayStart } = useFasting();
  const isUsual =
    Object.keys(settings).length === 0 && imsakMinutes === undefined && hijriDayStart === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" key={resets}>
      <MethodChoice place={place} usual={usual} />
      {choice.method.id === 'custom' ? <OwnAngleFields /> : null}
      <ShafaqChoice choice={choice} />
      <AsrChoice place={place} usual={usual} method={choice.method.id} />
      <HighLatitudeRuleChoice place={place} usual={usual} choice={choice} />
      <div>
        <AdjustmentFields />
        <HeightField method={choice.method} />
        <ImsakFields place={place} />
        <HijriFields />
      </div>
      <Button
        tone="outline"
        disabled={isUsual}
        icon={<RotateCcw aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => {
          replaceSettings({});
          changeFasting({ imsakMinutes: undefined, hijriDayStart: undefined });
          setResets(resets + 1);
        }}
      >
        {t('Reset to local defaults')}
      </Button>
    </div>
  );
}

/** Calculation method: the country's default first, with its evidence, then all by name, custom angles last. */
function MethodChoice({ place, usual }: { place: Place; usual: Conventions }) {
  const { t, locale } = useLocalisation();
  const { settings, changeSettings } = useCalculation();
  const byName = new Intl.Collator(locale);
  const optionOf = (method: Method) => ({
    value: method.id,
    label: `${methodName(method, t)} · ${formatAngles(method, t)}`,
  });
  const known = methods.filter(({ id }) => id !== 'custom');
  const own = methods.filter(({ id }) => id === 'custom');
  const usualMethod = methodOfId(usual.method);
  const evidence = evidenceMessage(place, usualMethod, t);
  return (
    <Select
      label={t('Calculation method')}
      value={settings.method ?? localDefault}
      hint={settings.method === undefined ? evidence : undefined}
      options={[
        {
          ...localDefaultOption(place, usualMethod ? methodName(usualMethod, t) : usual.method, t),
          detail: evidence,
        },
        {
          heading: t('All methods'),
          options: known.map(optionOf).sort((a, b) => byName.compare(a.label, b.label)),
        },
        {
          heading: t('Custom'),
          options: own.map((method) => ({ value: method.id, label: methodName(method, t) })),
        },
      ]}
      onChange={(value) => changeSettings({ method: value === localDefault ? undefined : value })}
    />
  );
}

/** Which twilight glow ends Maghrib. Shown only if twilight is calculated by season. */
function ShafaqChoice({ choice: { method, highLatitudeRule } }: { choice: ResolvedCalculation }) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const isSeasonal = 'shafaq' in method.isha;
  const hasTable = 'table' in method.isha && Boolean(method.isha.table);
  const isAsked = !hasTable && (isSeasonal || highLatitudeRule === 'moonsighting');
  if (!isAsked) return null;
  const shafaq = settings.shafaq ?? 'general';
  return (
    <Select
      label={t('Evening glow (shafaq)')}
      value={shafaq}
      hint={t(shafaqDescriptions[shafaq])}
      options={shafaqs.map((value) => ({
        value,
        label: t(shafaqNames[value]),
        detail: t(shafaqDescriptions[value]),
      }))}
      onChange={(value) => {
        const chosen = shafaqs.find((glow) => glow === value);
        changeSettings({ shafaq: chosen === 'general' ? undefined : chosen });
      }}
    />
  );
}

interface AsrChoiceProps {
  readonly place: Place;
  readonly usual: Conventions;
  /** Id of the method, which may follow a school other than the four. */
  readonly method: string;
}

/** Length of the shadow at which Asr begins. */
function AsrChoice({ place, usual, method }: AsrChoiceProps) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  return (
    <Select
      label={t('Asr shadow rule')}
      value={settings.madhab ?? localDefault}
      options={[
        localDefaultOption(place, t(madhabName(usual.madhab, method)), t),
        ...madhabs.map((value) => ({ value, label: t(madhabName(value, method)) })),
      ]}
      onChange={(value) => changeSettings({ madhab: madhabs.find((madhab) => madhab === value) })}
    />
  );
}

interface HighLatitudeRuleChoiceProps {
  readonly place: Place;
  readonly usual: Conventions;
  readonly choice: ResolvedCalculation;
}

/** High-latitude rule, which sets Fajr and Isha where twilight does not end. */
function HighLatitudeRuleChoice({ place, usual, choice }: HighLatitudeRuleChoiceProps) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const acts = t('Applies only where dawn or dusk lasts too long.');
  const does = t(ruleDescriptions[choice.highLatitudeRule]);
  return (
    <Select
      label={t('High-latitude rule')}
      hint={
        hasSeasonalTwilight(choice)
          ? t('This method covers every latitude and season, so this setting has no effect.')
          : `${does} ${acts}`
      }
      value={settings.highLatitudeRule ?? localDefault}
      options={[
        localDefaultOption(place, t(ruleLabels[usual.highLatitudeRule]), t),
        ...highLatitudeRules.map((value) => ({
          value,
          label: t(ruleLabels[value]),
          detail: t(ruleDescriptions[value]),
        })),
      ]}
      onChange={(value) =>
        changeSettings({ highLatitudeRule: highLatitudeRules.find((rule) => rule === value) })
      }
    />
  );
}

/** Returns whether both twilights are seasonal: they exist at every latitude, so a high-latitude rule has no effect. */
function hasSeasonalTwilight({ method: { fajr, isha } }: ResolvedCalculation): boolean {
  return 'shafaq' in fajr && 'shafaq' in isha;
}

/** Value of the option that follows the country's default. */
const localDefault = 'as_usual';

/** Option such as `As usual in Türkiye: Middle of the night`. */
function localDefaultOption(place: Place, name: string, t: Translate): SelectOption {
  const country = place.country || t('this place');
  return { value: localDefault, label: t('Default for {country}: {name}', { country, name }) };
}
