import { Printer } from 'lucide-react';
import type { SiteFacts } from '../../../contract/site-facts.ts';
import { useLocalisation, useT } from '../../lib/i18n.tsx';
import { dialogLink } from '../../paths.ts';
import { useSiteFacts } from '../../state/site-facts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { premiumTerms, type TermsSection, termsSummary } from './premium-terms.ts';

/** The premium subscription terms: in short, then section by section, with a way to each. */
export function TermsDocument() {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <nav aria-label={t('Sections')} className="sticky top-24 max-lg:hidden print:hidden">
        <Contents />
      </nav>
      <div className="grid max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-8">
        <Summary />
        <nav aria-label={t('Sections')} className="lg:hidden print:hidden">
          <Disclosure summary={<span className="font-semibold">{t('Sections')}</span>}>
            <Contents />
          </Disclosure>
        </nav>
        <EnglishDecides />
        <Sections />
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={dialogLink('premium')}>{t('See premium')}</ButtonLink>
          <Button
            tone="outline"
            icon={<Printer aria-hidden size={18} strokeWidth={1.75} />}
            onClick={() => window.print()}
          >
            {t('Print these terms')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Contents() {
  const t = useT();
  return (
    <ol className="grid border-s border-line sm:max-lg:grid-cols-2">
      {premiumTerms.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 ps-4 text-14 leading-snug text-ink-2 hover:text-primary hover:underline"
          >
            <span className="figures w-5 shrink-0">{index + 1}</span>
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Summary() {
  const t = useT();
  return (
    <Card aria-labelledby="in-short">
      <h2 id="in-short" className="text-20">
        {t('In short')}
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        {t('The sections below are the agreement; this is a summary for reading.')}
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 marker:text-brass">
        {termsSummary.map((line) => (
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

function Sections() {
  const facts = useSiteFacts();
  return premiumTerms.map((section, index) => (
    <Section key={section.id} number={index + 1} section={section} facts={facts} />
  ));
}

interface SectionProps {
  readonly number: number;
  readonly section: TermsSection;
  readonly facts: SiteFacts;
}

function Section({ number, section: { id, title, paragraphs }, facts }: SectionProps) {
  const t = useT();
  const { operator, address, contactEmail: email } = facts;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 break-inside-avoid-page">
      <h2 id={`${id}-title`} className="flex gap-3 text-20">
        <span className="figures text-brass">{number}</span>
        {t(title)}
      </h2>
      <div className="mt-2 grid gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph, { operator, address, email })}</p>
        ))}
      </div>
    </section>
  );
}
