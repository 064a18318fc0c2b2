import { useEffect, useRef, useState } from 'react';
import { askPublicConfig, useSiteFacts } from '../../data/public-config.ts';
import { withoutLanguage } from '../../i18n/languages.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ContactForm } from './contact-form.tsx';
import { useContact } from './use-contact.ts';

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

/** The public key of the bot check: null where none is configured, undefined until the server has said. */
function useSiteKey(isAsked: boolean): string | null | undefined {
  const [siteKey, setSiteKey] = useState<string | null>();
  // Asked anew when somebody begins to write, for the server may have been away before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isAsked is what asks anew
  useEffect(() => {
    let isShown = true;
    let giveUpLoading = () => {};
    askPublicConfig().then(
      ({ keys }) => {
        if (!isShown) return;
        if (keys.turnstileSiteKey !== null) giveUpLoading = loadOwnDocument();
        setSiteKey(keys.turnstileSiteKey);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
      giveUpLoading();
    };
  }, [isAsked]);
  return siteKey;
}

/**
 * The content policy of a document holds for as long as it is shown, and only that of this page lets the bot check in. Who
 * has come by a link from another page still has that page's document: this loads the page anew, once, as its own. Without
 * a network it stays, for there is nothing to load.
 *
 * Returns what gives the loading up: Firefox goes on with it after somebody has gone back, and then shows this page in place
 * of the one they went back to.
 */
function loadOwnDocument(): () => void {
  const [document] = performance.getEntriesByType('navigation');
  const isOwn = !document || withoutLanguage(new URL(document.name).pathname) === paths.contact;
  if (isOwn || !navigator.onLine) return () => undefined;
  location.reload();
  return () => window.stop();
}
