import { inFigures } from '../../i18n/figures.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import type { LegalSection } from './legal-text.ts';

/** The way to each section. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const { t, language } = useLocalisation();
  return (
    <ol className="grid border-s border-line sm:max-lg:grid-cols-2">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 py-1 ps-4 text-14 leading-snug text-ink-2 hover:text-primary hover:underline"
          >
            <span className="figures w-5 shrink-0">{inFigures(String(index + 1), language)}</span>
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}
