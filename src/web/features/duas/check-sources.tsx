import type { DuaCheck } from '../../../domain/duas/dua.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { markOn } from './shown-words.ts';

/** The published texts that a dua was held against. */
export function CheckSources({ check }: { readonly check: DuaCheck }) {
  const { language } = useLocalisation();
  const mark = markOn(language);
  const names = language === 'ar' ? check.againstInArabic : check.against;
  return (
    <ul className="pb-1 text-ink-2">
      {names.map((source) => (
        <li key={source} {...mark} className="mt-1 border-s-2 border-line ps-3 [overflow-wrap:anywhere]">
          {source}
        </li>
      ))}
    </ul>
  );
}
