import { Link2 } from 'lucide-react';
import { useSiteFacts } from '../../data/public-config.ts';
import { localiseDigits } from '../../i18n/format-number.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { ActionLink } from '../../ui/action-link.tsx';
import { useCopyLink } from '../../ui/copy-link.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { useLocation } from '../../ui/router/router.tsx';
import type { LegalBlock, LegalRow, LegalSection, LegalTable as LegalTableText } from './legal-text.ts';

interface SectionProps {
  /** From 1. */
  readonly number: number;
  readonly section: LegalSection;
}

/** A numbered section with a link to itself. */
export function Section({ number, section: { id, title, blocks } }: SectionProps) {
  const { t, language } = useLocalisation();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="flex items-start gap-3">
        <h2 id={`${id}-title`} className="flex min-w-0 grow gap-3 text-20 wrap-anywhere">
          <span className="figures text-brass">{localiseDigits(String(number), language)}</span>
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

interface SectionLinkProps {
  readonly id: string;
  /** Translated. */
  readonly title: string;
}

/** Link to a section. A press puts its URL into the address bar and, where the browser allows it, into the clipboard. */
function SectionLink({ id, title }: SectionLinkProps) {
  const { t, language } = useLocalisation();
  const { pathname } = useLocation();
  const { copy } = useCopyLink(`${siteOrigin}${inLanguage(pathname, language)}#${id}`, title);
  const label = t('Link to “{title}”', { title });
  return (
    <a
      href={`#${id}`}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      data-acts
      className="-my-2 -me-[min(0.75rem,3.75vw)] grid size-[min(2.75rem,13.75vw)] shrink-0 place-items-center rounded-input text-ink-2 hover:bg-sunken hover:text-primary print:hidden"
    >
      <Link2 aria-hidden size={18} strokeWidth={1.75} />
    </a>
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

/** A sentence with the operator, address and e-mail filled in; the e-mail is a link. */
function FilledText({ text }: { text: string }) {
  const t = useT();
  const { operator, address, contactEmail } = useSiteFacts();
  const email = isolateDirection(contactEmail);
  const filled = t(text, { operator: isolateDirection(operator), address: isolateDirection(address), email });
  const [before, after] = filled.split(email);
  if (after === undefined) return filled;
  return (
    <>
      {before}
      <a href={`mailto:${contactEmail}`} className="break-words text-primary underline underline-offset-4">
        <bdi>{contactEmail}</bdi>
      </a>
      {after}
    </>
  );
}

/** A table. On a phone its rows are stacked, and each cell names its column. */
function LegalTable({ table: { caption, columns, rows } }: { table: LegalTableText }) {
  const t = useT();
  const [, ...cellColumns] = columns.map((column) => t(column));
  return (
    <table className="w-full border-collapse text-14 max-sm:block print:table">
      <caption className="pb-2 text-start font-semibold text-ink max-sm:block print:table-caption">
        {t(caption)}
      </caption>
      <thead className="max-sm:sr-only print:not-sr-only print:table-header-group">
        <tr className="border-b border-control">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pe-3 text-start align-bottom font-semibold">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block print:table-row-group">
        {rows.map((row) => (
          <Row key={`${row.title} ${row.names}`} row={row} columns={cellColumns} />
        ))}
      </tbody>
    </table>
  );
}

/** `columns`: translated names, one for each cell. */
function Row({ row: { names = [], title, cells }, columns }: { row: LegalRow; columns: readonly string[] }) {
  const t = useT();
  return (
    <tr className="break-inside-avoid border-b border-line align-top max-sm:block max-sm:py-3 print:table-row">
      <th scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:p-0 print:table-cell">
        {title ? <span className="block">{t(title)}</span> : null}
        {names.map((name) => (
          <code
            key={name}
            dir="ltr"
            className="block w-fit text-13 text-ink-2 max-sm:max-w-full max-sm:break-all sm:whitespace-nowrap"
          >
            {name}
          </code>
        ))}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index]} className="py-2 pe-3 max-sm:block max-sm:p-0 max-sm:pt-1.5 print:table-cell">
          <span aria-hidden className="block text-13 text-ink-2 sm:hidden print:hidden">
            {columns[index]}
          </span>
          {t(cell)}
        </td>
      ))}
    </tr>
  );
}

interface LegalLinksProps {
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** Links to other pages; printed with their addresses. */
function LegalLinks({ links }: LegalLinksProps) {
  const { t, language } = useLocalisation();
  return (
    <ul className="flex flex-wrap gap-x-6 print:block">
      {links.map(({ to, label }) => (
        <li key={to}>
          <ActionLink to={to}>{t(label)}</ActionLink>
          <bdi className="ms-2 hidden print:inline">{siteOrigin + inLanguage(to, language)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Isolates a name in text of the other direction: the full stop of “Ltd.” would move to its other end. */
const isolateDirection = (text: string) => `\u2068${text}\u2069`;

function keyOf(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  if ('table' in block) return block.table.caption;
  return 'links' in block ? block.links.map(({ to }) => to).join() : block.list.join();
}
