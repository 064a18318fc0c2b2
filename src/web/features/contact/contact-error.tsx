import { useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { Said } from '../../state/said.tsx';
import { useSiteFacts } from '../../state/site-facts.ts';
import { Alert } from '../../ui/alert.tsx';
import { splitAddress } from './contact-words.ts';
import { MailLink } from './mail-link.tsx';

/** What went wrong. A sentence that ends with the address for contact has it as a link. */
export function ContactError({ sentence }: { sentence: string }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  const { text, namesAddress } = splitAddress(sentence);
  const box = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which is no way to clean up.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="scroll-mb-24">
      <Alert tone="danger">
        <p>
          <Said sentence={text} /> {namesAddress ? <MailLink address={contactEmail} /> : null}
        </p>
        <p className="font-normal">{t('What you have typed stays here.')}</p>
      </Alert>
    </div>
  );
}
