import { useIdentityLink } from '../../data/identity-link.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The ways in. */
export function GuestEntries() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true });
  const signUp = useIdentityLink('signup', { replace: true });
  return (
    <>
      <p className="text-ink-2">
        {t('An account keeps your settings and favourites with you. Everything else works without one.')}
      </p>
      <div className="mt-4 grid gap-2">
        <ButtonLink {...signUp}>{t('Sign Up')}</ButtonLink>
        <ButtonLink {...login} tone="outline">
          {t('Login')}
        </ButtonLink>
        <ButtonLink to={dialogLink('login')} replace tone="quiet">
          {t('Legacy')}
        </ButtonLink>
      </div>
    </>
  );
}
