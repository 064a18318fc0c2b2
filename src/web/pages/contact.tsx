import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { useSiteFacts } from '../state/site-facts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';

export default function ContactPage() {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  return (
    <Page
      title={t('Contact Us')}
      description={t(
        'Write to the people who build Mihrab: a question, a correction, a request about your data.',
      )}
      text={t('A question, a correction, a request about your data: people read it and answer.')}
    >
      <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Operator />
        <BeingBuilt
          text={t('The contact form will stand here. Until then an e-mail reaches the same people.')}
        >
          <ButtonLink to={`mailto:${contactEmail}`}>{t('Write an e-mail')}</ButtonLink>
        </BeingBuilt>
      </div>
    </Page>
  );
}

/** Who runs the site, and where. */
function Operator() {
  const t = useT();
  const { operator, address, contactEmail } = useSiteFacts();
  return (
    <Card aria-labelledby="operator">
      <h2 id="operator" className="text-20">
        <bdi>{operator}</bdi>
      </h2>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-14 text-ink-2">{t('Address')}</dt>
          <dd>
            <bdi>{address}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-14 text-ink-2">{t('E-mail')}</dt>
          <dd>
            <a
              href={`mailto:${contactEmail}`}
              className="inline-flex min-h-11 items-center font-medium break-all text-primary underline underline-offset-4"
            >
              <bdi>{contactEmail}</bdi>
            </a>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
