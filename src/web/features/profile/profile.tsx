import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '../../../contract/account.ts';
import { exportProfile } from '../../../contract/profile.ts';
import { useFavourites } from '../../data/favourites.ts';
import { useIdentityLink } from '../../data/session/identity-link.ts';
import { useSession } from '../../data/session/session.tsx';
import { type Translate, useDateFormat, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PremiumSection } from './premium-section.tsx';
import { Fact, Facts, Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The account's sections. `calculation`: describes how the times are calculated. */
export function Profile({ calculation }: { calculation: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'loading') return <Placeholder />;
  if (!user) return <SignedOut />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionLinks hasPassword={user.hasPassword} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <AccountSection user={user} />
        <EmailSection user={user} />
        <PremiumSection user={user} />
        <SettingsSection calculation={calculation} />
        <SessionsSection />
        <PasswordSection user={user} />
        <DataSection />
        <DeletionSection user={user} />
      </div>
    </div>
  );
}

/** Links to the sections, beside them on wide screens. */
function SectionLinks({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  const links = [
    ['account', t('Your account')],
    ['email', t('Email address')],
    ['premium', t('Premium membership')],
    ['settings', t('Your settings')],
    ['sessions', t('Active sessions')],
    ['password', hasPassword ? t('Change password') : t('Password')],
    ['data', t('Your data')],
    ['delete', t('Delete account')],
  ] as const;
  return (
    <nav aria-label={t('Profile sections')} className="sticky top-[calc(var(--header)+2rem)] max-lg:hidden">
      <ul className="grid border-s border-line">
        {links.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center ps-4 text-ink-2 hover:text-primary hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const longDate = { dateStyle: 'long' } as const;

function AccountSection({ user }: { user: Account }) {
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
        <Fact term={t('Login methods')}>{formatSignInMethods(user, t)}</Fact>
      </Facts>
    </Section>
  );
}

function formatSignInMethods({ hasPassword, auth0Id }: Account, t: Translate): string {
  if (hasPassword && auth0Id !== undefined) return t('Email and password, sign-in service');
  return hasPassword ? t('Email and password') : t('Sign-in service');
}

/** Settings synced between devices: how the times are calculated, and the favourites. */
function SettingsSection({ calculation }: { calculation: ReactNode }) {
  const t = useT();
  const { length } = useFavourites();
  return (
    <Section id="settings" title={t('Your settings')}>
      <p className="text-ink-2">{t('Synced with your account on all your devices.')}</p>
      <Facts>
        <Fact term={t('Calculation settings')}>{calculation}</Fact>
        <Fact term={t('Favourite duas')}>
          {length === 0 ? t('None yet') : t('{count, plural, one {# dua} other {# duas}}', { count: length })}
        </Fact>
      </Facts>
      <div>
        <ActionLink to={paths.prayerTimes}>{t('Change calculation settings')}</ActionLink>
      </div>
    </Section>
  );
}

function DataSection() {
  const t = useT();
  return (
    <Section id="data" title={t('Your data')}>
      <p>
        {t(
          'A file with all your account data, including login methods, sessions and settings. No passwords or codes.',
        )}
      </p>
      <div>
        <ButtonLink
          to={exportProfile.path}
          tone="outline"
          icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
        >
          {t('Download my data')}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Placeholder() {
  const t = useT();
  return (
    <div aria-busy className="grid max-w-3xl gap-4 lg:ms-[14.5rem]">
      <p role="status" className="sr-only">
        {t('Loading')}
      </p>
      {['h-44', 'h-28', 'h-40', 'h-64'].map((height) => (
        <Card key={height} className={height}>
          <div className="h-5 w-32 rounded-chip bg-sunken" />
          <div className="mt-4 h-4 w-2/3 rounded-chip bg-sunken" />
        </Card>
      ))}
    </div>
  );
}

function SignedOut() {
  const t = useT();
  const login = useIdentityLink('login');
  const signUp = useIdentityLink('signup');
  return (
    <Card>
      <EmptyState
        title={t('You’re not logged in')}
        text={t('An account syncs calculation settings and favourites across your devices.')}
      >
        <ButtonLink {...login}>{t('Login')}</ButtonLink>
        <ButtonLink {...signUp} tone="outline">
          {t('Sign Up')}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
