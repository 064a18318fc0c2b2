import { useEffect, useRef } from 'react';
import { type ServerMessage, ServerMessageText } from '../../data/server-message.tsx';
import { useSiteFacts } from '../../data/site-facts.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { endsWithAddress } from './contact-words.ts';
import { MailLink } from './mail-link.tsx';

/** An error of the form. Some sentences end with the address for contact, as a link. */
export function ContactError({ sentence }: { sentence: ServerMessage }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  const box = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which is no way to clean up.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="scroll-mb-24">
      <Alert tone="danger">
        <p>
          <ServerMessageText message={sentence} />{' '}
          {endsWithAddress(sentence) ? <MailLink address={contactEmail} /> : null}
        </p>
        <p className="font-normal">{t('What you have typed stays here.')}</p>
      </Alert>
    </div>
  );
}
