import type { Account } from '../../../contract/account.ts';
import { type Translate, useDateFormat, useT } from '../../i18n/localisation.tsx';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';

const longDate = { dateStyle: 'long' } as const;

export function AccountSection({ user }: { user: Account }) {
  const t = useT();
  const dates = useDateFormat(longDate);
  return (
    <Section id="account" title={t('Your account')}>
      <Facts>
        <Fact term={t('Email address')}>
          <bdi dir="ltr">{user.email}</bdi>
        </Fact>
        {user.fullName ? (
          <Fact term={t('Full name')}>
            <bdi>{user.fullName}</bdi>
          </Fact>
        ) : null}
        <Fact term={t('Member since')}>{dates.format(new Date(user.createdAt))}</Fact>
        <Fact term={t('Ways to sign in')}>{waysIn(user, t)}</Fact>
      </Facts>
    </Section>
  );
}

function waysIn({ hasPassword, auth0Id }: Account, t: Translate): string {
  if (hasPassword && auth0Id !== undefined) return t('Email and password, and the sign-in service');
  return hasPassword ? t('Email and password') : t('The sign-in service');
}
