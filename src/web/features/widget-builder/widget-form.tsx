import { embedLimits } from '../../../domain/embed/embed-options.ts';
import { methods } from '../../../domain/prayer-times/methods/methods.ts';
import { madhabs } from '../../../domain/prayer-times/types.ts';
import { madhabNames } from '../../data/prayer-times/choice-labels.ts';
import { methodName } from '../../data/prayer-times/method-name.ts';
import { themeOptions } from '../../data/theme-options.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccentField } from './accent-field.tsx';
import type { WidgetChoices } from './widget-choices.ts';

interface WidgetFormProps {
  readonly choices: WidgetChoices;
  readonly onChange: (change: Partial<WidgetChoices>) => void;
  /** Of the mosque whose iqamah times can be shown; undefined without one nearby. */
  readonly mosqueName: string | undefined;
}

const localDefault = 'as_usual';

export function WidgetForm({ choices, onChange, mosqueName }: WidgetFormProps) {
  const { t } = useLocalisation();
  const language = languageCodes.map((code) => ({ value: code, label: languages[code].name }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <TextField
          label={t('Heading')}
          placeholder={t('For example: Central Mosque')}
          value={choices.name}
          maxLength={embedLimits.nameLength}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <p className="text-14 text-ink-2">
          {t('If you leave it empty, the heading is the name of the place.')}
        </p>
      </div>
      {mosqueName === undefined ? null : (
        <Switch
          label={t('Include the iqamah times of {mosque}', { mosque: mosqueName })}
          checked={choices.hasIqamah}
          onChange={(hasIqamah) => onChange({ hasIqamah })}
        />
      )}
      <Select
        label={t('Language')}
        value={choices.language}
        options={language}
        onChange={(value) =>
          onChange({ language: languageCodes.find((code) => code === value) ?? choices.language })
        }
      />
      <RadioChips
        label={t('Theme')}
        value={choices.theme}
        options={themeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(theme) => onChange({ theme })}
      />
      <AccentField accent={choices.accent} onChange={(accent) => onChange({ accent })} />
      <Switch
        label={t('12-hour clock')}
        checked={choices.usesTwelveHours}
        onChange={(usesTwelveHours) => onChange({ usesTwelveHours })}
      />
      <CalculationFields choices={choices} onChange={onChange} />
    </div>
  );
}

/** Starts with the reader's own settings. What else they have changed, such as corrections in minutes, stays. */
function CalculationFields({ choices, onChange }: Pick<WidgetFormProps, 'choices' | 'onChange'>) {
  const { t, locale } = useLocalisation();
  const { settings } = choices;
  const byName = new Intl.Collator(locale);
  const usual = { value: localDefault, label: t('Local default') };
  const known = methods
    .filter(({ id }) => id !== 'custom' || settings.method === 'custom')
    .map((method) => ({ value: method.id, label: methodName(method, t) }))
    .sort((a, b) => byName.compare(a.label, b.label));
  return (
    <>
      <Select
        label={t('Calculation method')}
        value={settings.method ?? localDefault}
        options={[usual, ...known]}
        hint={t('Everything else is calculated as in your own settings.')}
        onChange={(value) =>
          onChange({ settings: { ...settings, method: value === localDefault ? undefined : value } })
        }
      />
      <Select
        label={t('Asr shadow rule')}
        value={settings.madhab ?? localDefault}
        options={[usual, ...madhabs.map((value) => ({ value, label: t(madhabNames[value]) }))]}
        onChange={(value) =>
          onChange({ settings: { ...settings, madhab: madhabs.find((madhab) => madhab === value) } })
        }
      />
    </>
  );
}
