import { useEffect, useRef, useState } from 'react';
import { fetchPublicConfig, useSiteFacts } from '../../data/public-config.ts';
import { withoutLanguage } from '../../i18n/languages.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ContactForm } from './contact-form.tsx';
import { useContact } from './use-contact.ts';

const headingId = 'send-a-message';

/** The contact form; after sending, a confirmation; where no bot check is configured, a link to email instead. */
export function SendMessageCard() {
  const t = useT();
  const contact = useContact();
  const siteKey = useSiteKey(contact.check.stage.status !== 'waiting');
  const { state, dispatch } = contact;
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="text-20">
        {t('Send a Message')}
      </h2>
      {siteKey === null ? <EmailInstead /> : null}
      {siteKey !== null && state.phase === 'sent' ? (
        <Thanks onAnother={() => dispatch({ type: 'began_another' })} />
      ) : null}
      {siteKey !== null && state.phase !== 'sent' ? (
        <>
          <div className="noscript:hidden">
            <ContactForm contact={contact} siteKey={siteKey} />
          </div>
          {/* The form and its check need scripts. */}
          <div className="hidden noscript:block">
            <EmailInstead />
          </div>
        </>
      ) : null}
    </Card>
  );
}

/** The confirmation. It takes the focus, as the button that had it is gone. */
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

function EmailInstead() {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  return (
    <div className="mt-3 grid gap-4">
      <p>{t('This form isn’t available right now. Email us instead.')}</p>
      <ButtonLink to={`mailto:${contactEmail}`} className="min-h-12 justify-self-start">
        {t('Email us')}
      </ButtonLink>
    </div>
  );
}

/** Returns the site key of the bot check: null if none is configured, undefined until the server has answered. */
function useSiteKey(hasBegun: boolean): string | null | undefined {
  const [siteKey, setSiteKey] = useState<string | null>();
  // Fetched again when the user begins to write, as the server may have been unreachable before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hasBegun triggers the second fetch
  useEffect(() => {
    let isCurrent = true;
    let cancelReload = () => {};
    fetchPublicConfig().then(
      ({ keys }) => {
        if (!isCurrent) return;
        if (keys.turnstileSiteKey !== null) cancelReload = reloadAsOwnDocument();
        setSiteKey(keys.turnstileSiteKey);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      cancelReload();
    };
  }, [hasBegun]);
  return siteKey;
}

/**
 * Reloads the page if the user navigated here from another page. A document keeps its content security policy, and only
 * the contact page's policy allows the bot check. Does nothing offline.
 *
 * Returns a function that cancels the reload. Firefox would continue it after the user has gone back, and show this page
 * instead of the previous one.
 */
function reloadAsOwnDocument(): () => void {
  const [document] = performance.getEntriesByType('navigation');
  const isOwn = !document || withoutLanguage(new URL(document.name).pathname) === paths.contact;
  if (isOwn || !navigator.onLine) return () => undefined;
  location.reload();
  return () => window.stop();
}
