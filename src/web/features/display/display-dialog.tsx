import { RadioGroup } from 'radix-ui';
import { message, useLocalisation } from '../../lib/i18n.tsx';
import { type Language, languageCodes, languages } from '../../lib/languages.ts';
import { useClockStyle } from '../../state/clock-style.tsx';
import { useChangeLanguage } from '../../state/language.ts';
import { type ThemeChoice, useTheme } from '../../state/theme.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: message('As my device') },
  { value: 'light', label: message('Light') },
  { value: 'dark', label: message('Dark') },
];

export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useLocalisation();
  const changeLanguage = useChangeLanguage();
  const { theme, setTheme } = useTheme();
  const { isTwelveHours, setTwelveHours } = useClockStyle();
  return (
    <Dialog onClose={onClose} title={t('Language and appearance')}>
      <Choice
        label={t('Language')}
        value={language}
        onChange={(value) => changeLanguage(value as Language)}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
      />
      <Choice
        label={t('Appearance')}
        value={theme}
        onChange={(value) => setTheme(value as ThemeChoice)}
        options={themes.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <div className="mt-4">
        <Switch label={t('12-hour clock')} checked={isTwelveHours} onChange={setTwelveHours} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { value: string; label: string; lang?: string }[];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const { language } = useLocalisation();
  return (
    <div className="mt-4 first:mt-0">
      <h3 className="mb-2 font-sans text-14 font-semibold">{label}</h3>
      <RadioGroup.Root
        aria-label={label}
        value={value}
        onValueChange={onChange}
        dir={languages[language].dir}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            lang={option.lang}
            className="min-h-11 rounded-input border border-control px-4 text-16 hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:font-semibold data-[state=checked]:text-on-primary"
          >
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
