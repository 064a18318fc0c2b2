import { useIdentityLink } from '../../data/identity-link.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountButton } from './account-button.tsx';
import { roomForLogin } from './room-for-login.ts';

const compact = '!px-2.5 !text-14 whitespace-nowrap md:max-lg:!px-3.5 xl:!px-3.5';

/** The ways in, of which a phone shows the first; the others are behind its round button. */
export function GuestLinks() {
  const t = useT();
  const login = useIdentityLink('login');
  const signUp = useIdentityLink('signup');
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <ButtonLink to={dialogLink('login')} tone="quiet" className={`${compact} max-md:!hidden`}>
        {t('Legacy')}
      </ButtonLink>
      <ButtonLink {...login} tone="outline" className={`${compact} ${roomForLogin}`}>
        {t('Login')}
      </ButtonLink>
      <ButtonLink {...signUp} className={`${compact} max-md:!hidden`}>
        {t('Sign Up')}
      </ButtonLink>
      <AccountButton className="md:hidden" />
    </div>
  );
}
