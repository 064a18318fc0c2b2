import { inFigures } from '../../i18n/figures.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { FilledText } from './filled-text.tsx';
import { LegalLinks } from './legal-links.tsx';
import { LegalTable } from './legal-table.tsx';
import type { LegalBlock, LegalSection } from './legal-text.ts';
import { SectionLink } from './section-link.tsx';

interface SectionProps {
  /** From 1. */
  readonly number: number;
  readonly section: LegalSection;
}

/** A numbered section, with a link of its own. */
export function Section({ number, section: { id, title, blocks } }: SectionProps) {
  const { t, language } = useLocalisation();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="flex items-start gap-3">
        <h2 id={`${id}-title`} className="flex min-w-0 grow gap-3 text-20 wrap-anywhere">
          <span className="figures text-brass">{inFigures(String(number), language)}</span>
          {t(title)}
        </h2>
        <SectionLink id={id} title={t(title)} />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {blocks.map((block) => (
          <Block key={keyOf(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <FilledText text={block} />
      </p>
    );
  if ('table' in block) return <LegalTable table={block.table} />;
  if ('links' in block) return <LegalLinks links={block.links} />;
  return (
    <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 ps-5 marker:text-brass">
      {block.list.map((line) => (
        <li key={line}>
          <FilledText text={line} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  if ('table' in block) return block.table.caption;
  return 'links' in block ? block.links.map(({ to }) => to).join() : block.list.join();
}
