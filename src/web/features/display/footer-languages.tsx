import clsx from 'clsx';
import { useLanguageLink } from '../../data/language.ts';
import { type Language, languageCodes, languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

/** Links to this page in every language, in the footer. Search engines follow them too. */
export function FooterLanguages() {
  const { t, language } = useLocalisation();
  const linkTo = useLanguageLink();
  return (
    <nav aria-label={t('Language')}>
      <ul className="-mx-2 flex flex-wrap gap-x-1">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              {...linkTo(code)}
              aria-current={code === language || undefined}
              // One "not found" page is built for all unknown addresses, so its links differ from the HTML.
              suppressHydrationWarning
              className={clsx(
                'inline-flex min-h-11 items-center px-2 text-14 text-ink-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink',
                nativeNameFont(code, language),
              )}
            >
              <bdi>{languages[code].name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const otherScripts: readonly Language[] = ['ar', 'ur', 'bn'];

/**
 * Returns the class for a language's name (`of`) on a page in another language (`on`). A single word in another script is
 * not worth loading a font file, so it uses the device's fonts.
 */
export const nativeNameFont = (of: Language, on: Language): string | undefined =>
  otherScripts.includes(of) && of !== on ? 'font-[system-ui,sans-serif]' : undefined;
