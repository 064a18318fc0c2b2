import { useSiteFacts } from '../../data/site-facts.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { MailLink } from './mail-link.tsx';

/** Who runs the site, and where. */
export function OperatorCard() {
  const t = useT();
  const { operator, address, contactEmail } = useSiteFacts();
  return (
    <Card aria-labelledby="operator">
      <h2 id="operator" className="text-20">
        <bdi>{operator}</bdi>
      </h2>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-14 text-ink-2">{t('E-mail')}</dt>
          <dd className="flex min-h-11 items-center">
            <MailLink address={contactEmail} />
          </dd>
        </div>
        <div>
          <dt className="text-14 text-ink-2">{t('Address')}</dt>
          <dd>
            <address className="not-italic">
              <bdi>{address}</bdi>
            </address>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
