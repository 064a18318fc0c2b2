import clsx from 'clsx';
import { useLanguageLink } from '../../data/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { ownLetters } from './own-letters.ts';

/** This page in every language, as plain links at its foot: for people, and for search engines. */
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
              // The page of an unknown address is built once for all of them.
              suppressHydrationWarning
              className={clsx(
                'inline-flex min-h-11 items-center px-2 text-14 text-ink-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink',
                ownLetters(code, language),
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
