import type { ReactNode } from 'react';
import { useIdentityLink } from '../../data/identity-link.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion/deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PremiumSection } from './premium-section.tsx';
import { SectionLinks } from './section-links.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Everything about one's account. `calculation`: how the times are calculated, in words. */
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
        title={t('You are not signed in')}
        text={t(
          'With an account your way of calculating the times and your favourites are the same on all your devices.',
        )}
      >
        <ButtonLink {...login}>{t('Login')}</ButtonLink>
        <ButtonLink {...signUp} tone="outline">
          {t('Sign Up')}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
