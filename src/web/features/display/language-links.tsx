import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useLanguageLink } from '../../data/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { ownLetters } from './own-letters.ts';

/** The languages of the page by their own names, each a link to this page in it; the one that is read is marked. */
export function LanguageLinks() {
  const { t, language } = useLocalisation();
  const linkTo = useLanguageLink();
  return (
    <nav aria-labelledby="languages">
      <h3 id="languages" className="mb-2 font-sans text-14 font-semibold">
        {t('Language')}
      </h3>
      <ul className="grid grid-cols-2 gap-2">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              {...linkTo(code)}
              aria-current={code === language || undefined}
              className={clsx(
                'flex h-full min-h-12 items-center justify-between gap-2 rounded-input border border-control px-3 py-1.5 text-16 leading-snug hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary',
                ownLetters(code, language),
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
