import { useTheme } from '../../data/theme.tsx';
import { themeWords } from '../../data/theme-words.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BackgroundChoice } from './background-choice.tsx';
import { HiddenPatterns } from './hidden-patterns.tsx';

/** Light or dark and the background, both as soon as they are chosen. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { theme, setTheme } = useTheme();
  return (
    <Dialog onClose={onClose} title={t('Theme & Personalization')} isWide>
      <Choice
        label={t('Theme')}
        value={theme}
        onChange={setTheme}
        options={themeWords.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <BackgroundChoice />
      <HiddenPatterns />
    </Dialog>
  );
}
