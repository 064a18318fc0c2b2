import { useLocalisation } from '../../lib/i18n.tsx';
import { languageCodes, languages } from '../../lib/languages.ts';
import { useClockStyle } from '../../state/clock-style.tsx';
import { useChangeLanguage } from '../../state/language.ts';
import { useTheme } from '../../state/theme.tsx';
import { themeWords } from '../../state/theme-words.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';

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
        onChange={changeLanguage}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
      />
      <Choice
        label={t('Appearance')}
        value={theme}
        onChange={setTheme}
        options={themeWords.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <div className="mt-4">
        <Switch label={t('12-hour clock')} checked={isTwelveHours} onChange={setTwelveHours} />
      </div>
    </Dialog>
  );
}
