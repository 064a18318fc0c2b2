import type { DuaCheck } from '../../../domain/duas/dua.ts';
import { type Translate, useLocalisation } from '../../i18n/localisation.tsx';
import { langAttributes } from './dua-labels.ts';

/** Describes the result of a text check in one sentence, to be followed by the sources it was compared with. */
export function describeCheck({ status, against, vowelsChecked }: DuaCheck, t: Translate): string {
  if (against.length === 0) return t('No published text was available for comparison.');
  if (status === 'not_verified')
    return t('This text differs from the published one below. A scholar should review it.');
  if (vowelsChecked >= 1) return t('Every letter and vowel matches this text:');
  // Rounded down: 99.9 % must not be shown as 100 %.
  const percent = Math.floor(vowelsChecked * 100);
  if (percent === 0) return t('Every letter matches this text, printed without vowels:');
  return t('Every letter matches this text, and every vowel it has ({percent} % of ours):', {
    percent,
  });
}

/** The published texts that a dua was compared with. */
export function CheckSources({ check }: { readonly check: DuaCheck }) {
  const { language } = useLocalisation();
  const attributes = langAttributes(language);
  const sources = language === 'ar' ? check.againstInArabic : check.against;
  return (
    <ul className="pb-1 text-ink-2">
      {sources.map((source) => (
        <li
          key={source}
          {...attributes}
          className="mt-1 border-s-2 border-line ps-3 [overflow-wrap:anywhere]"
        >
          {source}
        </li>
      ))}
    </ul>
  );
}
