import { useSiteFacts } from '../../data/public-config.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Card } from '../../ui/card.tsx';

/** Name, email and postal address of the operator. */
export function OperatorCard() {
  const t = useT();
  const { operator, address, contactEmail } = useSiteFacts();
  return (
    <Card aria-labelledby="operator" data-operator>
      <h2 id="operator" className="text-20">
        <bdi>{operator}</bdi>
      </h2>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-14 text-ink-2">{t('Email')}</dt>
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

/** How to exercise data protection rights, by message or in the profile. */
export function DataRequestsCard() {
  const t = useT();
  return (
    <Card aria-labelledby="data-requests">
      <h2 id="data-requests" className="text-20">
        {t('Data Requests (GDPR/CCPA)')}
      </h2>
      <div className="mt-3 grid gap-3 text-ink-2">
        <p>
          {t(
            'Wherever you live, you can ask what data we hold about you, get a copy, have it corrected or deleted, or object to its use. Choose “Privacy/Data Request” and enter the email address your request is about. We answer within 30 days, free of charge.',
          )}
        </p>
        <p>{t('With an account, you can download your data or delete your account in your profile.')}</p>
        <p>
          {t(
            'We store your message encrypted for 90 days. Only the people who answer it can read it. We don’t sell data.',
          )}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <ActionLink to={paths.profile}>{t('Open your profile')}</ActionLink>
        <ActionLink to={paths.privacy}>{t('Privacy Policy')}</ActionLink>
      </div>
    </Card>
  );
}

/** A link to an email address, kept left to right on Arabic pages. */
export const MailLink = ({ address }: { address: string }) => (
  <a
    href={`mailto:${address}`}
    className="font-medium text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
  >
    <bdi>{address}</bdi>
  </a>
);
