import { useT } from '../../i18n/localisation.tsx';

const sources = [
  { name: 'QuranEnc', href: 'https://quranenc.com' },
  { name: 'quran-json', href: 'https://github.com/risan/quran-json' },
  { name: 'CC BY-SA 4.0', href: 'https://creativecommons.org/licenses/by-sa/4.0/' },
] as const;

/** Whose text the verses are, under which licence, and what was changed in it: the licence asks for all three. */
export function Credits() {
  const t = useT();
  return (
    <section aria-label={t('Where the words are from')} className="max-w-3xl text-14 text-ink-2">
      <p>
        {t(
          'The verses are from the Qur’an text of the Noble Qur’an Encyclopedia (QuranEnc), taken from the package quran-json, and stay under their licence, CC BY-SA 4.0. No letter and no vowel is changed: some signs have moved to the code points that Unicode has for them, signs of the page are left out, and where a dua is part of a verse its words alone are shown. The translations are our own.',
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {sources.map(({ name, href }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
          >
            <bdi lang="en">{name}</bdi>
            <span className="sr-only">{t('(opens in a new tab)')}</span>
          </a>
        ))}
      </p>
    </section>
  );
}
