import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useClockStyle } from '../../data/clock-style.ts';
import { useLanguageLink } from '../../data/language.ts';
import { AwakeSwitch } from '../../data/screen-awake/awake-switch.tsx';
import { useTheme } from '../../data/theme.ts';
import { themeOptions } from '../../data/theme-options.ts';
import { canKeepScreenOn } from '../../device/wake-lock.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { Switch } from '../../ui/switch.tsx';
import { nativeNameFont } from './footer-languages.tsx';

/** Language, light or dark, the clock, and when the screen stays on. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { theme, setTheme } = useTheme();
  const { isTwelveHours, setTwelveHours } = useClockStyle();
  return (
    <Dialog onClose={onClose} title={t('Language and appearance')}>
      <LanguageLinks />
      <div className="mt-5">
        <RadioChips
          label={t('Appearance')}
          value={theme}
          onChange={setTheme}
          options={themeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </div>
      <div className="mt-4">
        <Switch label={t('12-hour clock')} checked={isTwelveHours} onChange={setTwelveHours} />
      </div>
      {canKeepScreenOn() ? (
        <fieldset className="mt-4 grid min-w-0 gap-1">
          <legend className="mb-1 text-14 font-semibold">{t('Keep the screen on')}</legend>
          <AwakeSwitch occasion="qibla" label={t('While using the Qibla compass')} />
          <AwakeSwitch occasion="duas" label={t('While reading a dua')} />
          <AwakeSwitch
            occasion="prayers"
            label={t('On Prayer Times, in the last 10 minutes before a prayer')}
          />
        </fieldset>
      ) : null}
    </Dialog>
  );
}

/** Links to this page in each language, by its own name. The current one is marked. */
function LanguageLinks() {
  const { t, language } = useLocalisation();
  const linkTo = useLanguageLink();
  return (
    <nav aria-labelledby="languages">
      <h3 id="languages" className="mb-2 font-sans text-14 font-semibold">
        {t('Language')}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              {...linkTo(code)}
              aria-current={code === language || undefined}
              className={clsx(
                'flex h-full min-h-12 items-center justify-between gap-2 rounded-input border border-control px-3 py-1.5 text-16 leading-snug hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary',
                nativeNameFont(code, language),
              )}
            >
              <bdi className="min-w-0">{languages[code].name}</bdi>
              {code === language ? (
                <Check aria-hidden size={18} strokeWidth={2.25} className="shrink-0" />
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
