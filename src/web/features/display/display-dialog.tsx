import { useClockStyle } from '../../data/clock-style.tsx';
import { useTheme } from '../../data/theme.tsx';
import { themeWords } from '../../data/theme-words.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LanguageLinks } from './language-links.tsx';

export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { theme, setTheme } = useTheme();
  const { isTwelveHours, setTwelveHours } = useClockStyle();
  return (
    <Dialog onClose={onClose} title={t('Language and appearance')}>
      <LanguageLinks />
      <div className="mt-5">
        <Choice
          label={t('Appearance')}
          value={theme}
          onChange={setTheme}
          options={themeWords.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </div>
      <div className="mt-4">
        <Switch label={t('12-hour clock')} checked={isTwelveHours} onChange={setTwelveHours} />
      </div>
    </Dialog>
  );
}
