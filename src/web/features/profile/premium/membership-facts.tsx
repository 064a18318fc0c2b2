import type { SubscriptionState } from '../../../../contract/premium.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { Fact, Facts } from '../facts.tsx';

const longDate = { dateStyle: 'long' } as const;

/** Dates and terms of the membership, as far as there are any. */
export function MembershipFacts({ subscription }: { subscription: SubscriptionState }) {
  const { t, language } = useLocalisation();
  const dates = useDateFormat(longDate);
  const { renewsAt, endsAt, refundableUntil, terms } = subscription;
  const day = (instant: string) => dates.format(new Date(instant));
  return (
    <Facts>
      {renewsAt ? (
        <Fact term={t('Renews on')}>{t('{date}, for 1 US dollar', { date: day(renewsAt) })}</Fact>
      ) : null}
      {endsAt ? <Fact term={t('Premium ends on')}>{day(endsAt)}</Fact> : null}
      {terms.acceptedVersion !== null && terms.acceptedAt !== null ? (
        <Fact term={t('Terms accepted')}>
          <a
            href={inLanguage(paths.termsOfService, language)}
            className="-my-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {t('Version {version}', { version: terms.acceptedVersion })}
          </a>
          <span className="block text-14 font-normal text-ink-2">{day(terms.acceptedAt)}</span>
        </Fact>
      ) : null}
      {refundableUntil ? (
        <Fact term={t('Money back until')}>
          {day(refundableUntil)}
          <Refund />
        </Fact>
      ) : null}
    </Facts>
  );
}

function Refund() {
  const t = useT();
  const { language } = useLocalisation();
  return (
    <span className="block text-14 font-normal text-ink-2">
      {t('if no premium feature was used.')}{' '}
      <a
        href={`${inLanguage(paths.contact, language)}?topic=billing`}
        className="-my-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {t('Write to us about it')}
      </a>
    </span>
  );
}
