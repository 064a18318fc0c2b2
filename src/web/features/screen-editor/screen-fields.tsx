import { pageLanguages } from '../../../domain/language/page-language.ts';
import { mosqueLimits } from '../../../domain/mosque/my-mosque.ts';
import { methods } from '../../../domain/prayer-times/methods/methods.ts';
import { madhabs, prayerNames } from '../../../domain/prayer-times/types.ts';
import { screenLimits } from '../../../domain/screen/screen.ts';
import { useCalculation } from '../../data/calculation.ts';
import { IqamahField } from '../../data/my-mosque/iqamah-field.tsx';
import { JumuahFields } from '../../data/my-mosque/jumuah-fields.tsx';
import type { MosqueDraft } from '../../data/my-mosque/mosque-draft.ts';
import { madhabNames } from '../../data/prayer-times/choice-labels.ts';
import { methodName } from '../../data/prayer-times/method-name.ts';
import { languages } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { FieldCard } from './field-card.tsx';
import { type AddressBoxOf, PlaceField } from './place-field.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import type { ScreenDraft, ScreenProblem } from './screen-draft.ts';
import { useScreenDay } from './use-screen-day.ts';

interface ScreenFieldsProps {
  readonly draft: ScreenDraft;
  readonly problems: readonly ScreenProblem[];
  readonly addressBox: AddressBoxOf;
  readonly onChange: (draft: ScreenDraft) => void;
}

/** All fields of a screen, in cards. */
export function ScreenFields({ draft, problems, addressBox, onChange }: ScreenFieldsProps) {
  const change = (changes: Partial<ScreenDraft>) => onChange({ ...draft, ...changes });
  const changeMosque = (changes: Partial<MosqueDraft>) => change({ mosque: { ...draft.mosque, ...changes } });
  return (
    <>
      <MosqueFields {...{ draft, problems, addressBox, change, changeMosque }} />
      <IqamahFields {...{ draft, problems, changeMosque }} />
      <LookFields {...{ draft, change }} />
      <AnnouncementFields
        lines={draft.announcements}
        onChange={(announcements) => change({ announcements })}
      />
      <PlannedChanges
        plans={draft.plannedChanges}
        onChange={(plannedChanges) => change({ plannedChanges })}
      />
    </>
  );
}

interface FieldsProps extends Pick<ScreenFieldsProps, 'draft' | 'problems' | 'addressBox'> {
  readonly change: (changes: Partial<ScreenDraft>) => void;
  readonly changeMosque: (changes: Partial<MosqueDraft>) => void;
}

function MosqueFields({ draft, problems, addressBox, change, changeMosque }: FieldsProps) {
  const t = useT();
  return (
    <FieldCard id="screen-mosque" title={t('place|Mosque')}>
      <TextField
        label={t('Mosque name')}
        value={draft.mosque.name}
        dir="auto"
        autoComplete="off"
        maxLength={mosqueLimits.nameLength}
        error={problems.includes('name') ? t('Enter the mosque’s name.') : undefined}
        onChange={({ target }) => changeMosque({ name: target.value })}
      />
      <div data-missing={problems.includes('place') || undefined}>
        <PlaceField
          spot={draft.spot}
          isMissing={problems.includes('place')}
          addressBox={addressBox}
          onChange={(spot) => change({ spot })}
        />
      </div>
    </FieldCard>
  );
}

function IqamahFields({
  draft,
  problems,
  changeMosque,
}: Pick<FieldsProps, 'draft' | 'problems' | 'changeMosque'>) {
  const t = useT();
  const day = useScreenDay(draft.spot, draft.calculation);
  const { rules, jumuah } = draft.mosque;
  return (
    <FieldCard id="screen-iqamah" title={t('Iqamah')}>
      <div>
        {prayerNames.map((name) => (
          <IqamahField
            key={name}
            name={name}
            rule={rules[name]}
            clock={day?.clock}
            printed={undefined}
            isMissing={problems.includes(name)}
            onChange={(rule) => changeMosque({ rules: { ...rules, [name]: rule } })}
          />
        ))}
      </div>
      <JumuahFields times={jumuah} suggested={[]} onChange={(times) => changeMosque({ jumuah: times })} />
    </FieldCard>
  );
}

/** Language, clock, calculation and dimming. */
function LookFields({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const t = useT();
  const { least, most } = screenLimits.dimmedMinutes;
  const label = t('Dim the screen after each iqamah, in minutes');
  return (
    <FieldCard id="screen-look" title={t('Screen settings')}>
      <Select
        label={t('Language of the screen')}
        value={draft.language}
        options={pageLanguages.map((value) => ({ value, label: languages[value].name }))}
        onChange={(value) => {
          const language = pageLanguages.find((code) => code === value);
          if (language) change({ language });
        }}
      />
      <Switch
        label={t('12-hour clock')}
        checked={draft.usesTwelveHours}
        onChange={(usesTwelveHours) => change({ usesTwelveHours })}
      />
      <CalculationFields {...{ draft, change }} />
      <NumberField
        label={label}
        value={draft.dimmedMinutes}
        range={screenLimits.dimmedMinutes}
        step={5}
        stepStart={draft.dimmedMinutes}
        error={t('Enter {least} to {most} minutes.', { least, most })}
        decreaseLabel={t('{label}: less', { label })}
        increaseLabel={t('{label}: more', { label })}
        hint={t('So that it doesn’t distract during the prayer. 0 never dims it.')}
        onChange={(minutes) => {
          if (minutes !== undefined) change({ dimmedMinutes: Math.round(minutes) });
        }}
      />
    </FieldCard>
  );
}

const localDefault = 'default';

/** Method and Asr; everything else is as on the phone that set the screen up. */
function CalculationFields({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const { t, locale } = useLocalisation();
  const { calculation } = draft;
  const own = useCalculation().settings;
  const { method, madhab, ...others } = calculation;
  const byName = new Intl.Collator(locale);
  const shown = methods.filter(({ id }) => id !== 'custom' || method === 'custom');
  const usual = { value: localDefault, label: t('Local default') };
  const isOwn = JSON.stringify(own) === JSON.stringify(calculation);
  /** Custom angles belong to their method. */
  const withMethod = (id: string | undefined) => {
    const { method: _, ownAngles, ...rest } = calculation;
    return {
      ...rest,
      ...(id === 'custom' && ownAngles && { ownAngles }),
      ...(id !== undefined && { method: id }),
    };
  };
  return (
    <>
      <Select
        label={t('Calculation method')}
        value={method ?? localDefault}
        options={[
          usual,
          ...shown
            .map((one) => ({ value: one.id, label: methodName(one, t) }))
            .sort((a, b) => byName.compare(a.label, b.label)),
        ]}
        hint={Object.keys(others).length > 0 ? t('with your own adjustments') : undefined}
        onChange={(value) => change({ calculation: withMethod(value === localDefault ? undefined : value) })}
      />
      <Select
        label={t('Asr shadow rule')}
        value={madhab ?? localDefault}
        options={[usual, ...madhabs.map((value) => ({ value, label: t(madhabNames[value]) }))]}
        onChange={(value) => {
          const chosen = madhabs.find((one) => one === value);
          const { madhab: _, ...rest } = calculation;
          change({ calculation: { ...rest, ...(chosen && { madhab: chosen }) } });
        }}
      />
      {isOwn ? null : (
        <Button tone="outline" className="justify-self-start" onClick={() => change({ calculation: own })}>
          {t('Use this phone’s calculation settings')}
        </Button>
      )}
    </>
  );
}
