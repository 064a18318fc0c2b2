import './legal-print.css';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { usePrintMark } from '../../ui/use-print-mark.ts';
import { LegalContents } from './legal-contents.tsx';
import { Section } from './legal-section.tsx';
import type { LegalText } from './legal-text.ts';

interface LegalDocumentProps {
  readonly text: LegalText;
  /** Where to go on from its end. */
  readonly children: ReactNode;
}

/** A legal text: in short, then section by section, with a way to each. */
export function LegalDocument({ text: { summary, sections }, children }: LegalDocumentProps) {
  const t = useT();
  usePrintMark('legal');
  return (
    <div
      data-legal
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <nav
        aria-label={t('Sections')}
        className="sticky top-[calc(var(--header)+2rem)] max-h-[calc(100dvh-var(--header)-3rem)] overflow-y-auto max-lg:hidden print:hidden"
      >
        <LegalContents sections={sections} />
      </nav>
      <div className="grid max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-8 print:block print:max-w-none">
        <Summary lines={summary} />
        <nav aria-label={t('Sections')} className="lg:hidden print:hidden">
          <Disclosure summary={<span className="font-semibold">{t('Sections')}</span>}>
            <LegalContents sections={sections} />
          </Disclosure>
        </nav>
        <EnglishDecides />
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

function PrintButton() {
  const t = useT();
  return (
    <Button
      tone="outline"
      icon={<Printer aria-hidden size={18} strokeWidth={1.75} />}
      onClick={() => window.print()}
    >
      {t('Print this text')}
    </Button>
  );
}

function Summary({ lines }: { lines: readonly string[] }) {
  const t = useT();
  return (
    <Card aria-labelledby="in-short">
      <h2 id="in-short" className="text-20">
        {t('In short')}
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        {t('The sections below are what counts; this is a summary for reading.')}
      </p>
      <ul className="mt-3 grid list-disc grid-cols-[minmax(0,1fr)] gap-1.5 ps-5 marker:text-brass">
        {lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** A translation helps to understand; which text counts must be said where there are two. */
function EnglishDecides() {
  const { t, language } = useLocalisation();
  return language === 'en' ? null : (
    <p className="border-s-2 border-brass ps-4 text-ink-2">
      {t('The English text decides. This translation is there so that you know what you agree to.')}
    </p>
  );
}
