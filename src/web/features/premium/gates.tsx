import { useIdentityLink } from '../../data/identity-link.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoticeAlert } from './notice-alert.tsx';
import { failures } from './premium-words.ts';

/** Premium belongs to an account. */
export function SignInFirst() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true, wished: 'premium' });
  const signUp = useIdentityLink('signup', { replace: true, wished: 'premium' });
  return (
    <div className="grid gap-3">
      <p>{t('Please sign in first: premium belongs to an account, and is on wherever you sign in.')}</p>
      <ButtonLink {...login} className="min-h-12">
        {t('Login')}
      </ButtonLink>
      <ButtonLink {...signUp} tone="outline" className="min-h-12">
        {t('Sign Up')}
      </ButtonLink>
    </div>
  );
}

export function VerifyFirst() {
  const t = useT();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('Email Verification Required')}</p>
      <p>
        {t(
          'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
        )}
      </p>
      <ButtonLink to={`${paths.profile}#email`} className="min-h-12">
        {t('Verify it in your profile')}
      </ButtonLink>
    </div>
  );
}

export const billingContact = `${paths.contact}?topic=billing`;

/** Nobody is asked for terms or a card that nobody could charge. */
export function NotConfigured() {
  const t = useT();
  return (
    <div className="grid gap-3">
      <NoticeAlert notice={{ tone: 'danger', message: failures.notConfigured }} />
      <ButtonLink to={billingContact} tone="outline" className="min-h-12">
        {t('Contact Us')}
      </ButtonLink>
    </div>
  );
}
