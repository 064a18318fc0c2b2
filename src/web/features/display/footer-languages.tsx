import clsx from 'clsx';
import { useLocalisation } from '../../lib/i18n.tsx';
import { languageCodes, languages } from '../../lib/languages.ts';
import { useLanguageLink } from '../../state/language.ts';
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
