import { useEffect, useRef } from 'react';
import { useSiteFacts } from '../../data/site-facts.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ContactForm } from './contact-form.tsx';
import { useContact } from './use-contact.ts';
import { useSiteKey } from './use-site-key.ts';

const headingId = 'send-a-message';

/** The form; once it was sent, the thanks; and where nothing can be sent, the way by mail. */
export function SendAMessage() {
  const t = useT();
  const contact = useContact();
  const siteKey = useSiteKey(contact.check.stage.is !== 'waiting');
  const { state, dispatch } = contact;
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="text-20">
        {t('Send a Message')}
      </h2>
      {siteKey === null ? <WriteAMail /> : null}
      {siteKey !== null && state.phase === 'sent' ? (
        <Thanks onAnother={() => dispatch({ type: 'began_another' })} />
      ) : null}
      {siteKey !== null && state.phase !== 'sent' ? (
        <>
          <div className="noscript:hidden">
            <ContactForm contact={contact} siteKey={siteKey} />
          </div>
          {/* The form and its check are made of scripts. */}
          <div className="hidden noscript:block">
            <WriteAMail />
          </div>
        </>
      ) : null}
    </Card>
  );
}

/** The button that was pressed is gone: the focus goes to what came of it. */
function Thanks({ onAnother }: { onAnother: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mt-4 grid gap-4 outline-none">
      <Alert tone="default">{t("Thanks! We've received your message and will get back to you soon.")}</Alert>
      <Button tone="outline" className="justify-self-start" onClick={onAnother}>
        {t('Write another message')}
      </Button>
    </div>
  );
}

function WriteAMail() {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  return (
    <div className="mt-3 grid gap-4">
      <p>{t('Messages cannot be sent from this page at the moment. An e-mail reaches the same people.')}</p>
      <ButtonLink to={`mailto:${contactEmail}`} className="min-h-12 justify-self-start">
        {t('Write an e-mail')}
      </ButtonLink>
    </div>
  );
}
