import './legal-print.css';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { localiseDigits } from '../../i18n/format-number.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { usePrintTarget } from '../../ui/use-print-target.ts';
import { Section } from './legal-section.tsx';
import type { LegalSection, LegalText } from './legal-text.ts';

interface LegalDocumentProps {
  readonly text: LegalText;
  /** Links at the end of the text. */
  readonly children: ReactNode;
}

/** A legal text: summary, table of contents, then its numbered sections. Prints alone, see `legal-print.css`. */
export function LegalDocument({ text: { summary, sections }, children }: LegalDocumentProps) {
  const t = useT();
  usePrintTarget('legal');
  return (
    <div
      data-legal
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <nav
        aria-label={t('Sections')}
        className="sticky top-[calc(var(--header)+2rem)] max-h-[calc(100dvh-var(--header)-3rem)] overflow-y-auto max-lg:hidden print:hidden"
      >
        <Contents sections={sections} />
      </nav>
      <div className="grid max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-8 print:block print:max-w-none">
        <Summary lines={summary} />
        <nav aria-label={t('Sections')} className="lg:hidden print:hidden">
          <Disclosure summary={<span className="font-semibold">{t('Sections')}</span>}>
            <Contents sections={sections} />
          </Disclosure>
        </nav>
        <TranslationNote />
        {sections.map((section, index) => (
          <Section key={section.id} number={index + 1} section={section} />
        ))}
        <div className="flex flex-wrap gap-3 print:hidden">
          {children}
          <PrintButton />
        </div>
      </div>
    </div>
  );
}

/** The table of contents. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { t, language } = useLocalisation();
  return (
    <ol className="grid border-s border-line sm:max-lg:grid-cols-2">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 py-1 ps-4 text-14 leading-snug text-ink-2 hover:text-primary hover:underline"
          >
            <span className="figures w-5 shrink-0">{localiseDigits(String(index + 1), language)}</span>
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Summary({ lines }: { lines: readonly string[] }) {
  const t = useT();
  return (
    <Card aria-labelledby="in-short">
      <h2 id="in-short" className="text-20">
        {t('In short')}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{t('This is a summary. The sections below are binding.')}</p>
      <ul className="mt-3 grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 ps-5 marker:text-brass">
        {lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** On translated pages: says that the English text is the binding one. */
function TranslationNote() {
  const { t, language } = useLocalisation();
  return language === 'en' ? null : (
    <p className="border-s-2 border-brass ps-4 text-ink-2">
      {t('The English text is binding. This translation shows you what you agree to.')}
    </p>
  );
}

function PrintButton() {
  const t = useT();
  return (
    <Button
      tone="outline"
      icon={<Printer aria-hidden size={18} strokeWidth={1.75} />}
      onClick={() => window.print()}
    >
      {t('Print this page')}
    </Button>
  );
}
