import { useT } from '../../lib/i18n.tsx';
import { dialogLink } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Where a visitor signs in. */
export function AccountBar() {
  const t = useT();
  return (
    <div className="flex items-center gap-2">
      <ButtonLink
        to={dialogLink('login')}
        tone="quiet"
        className="!hidden !px-2.5 !text-14 whitespace-nowrap xl:!inline-flex"
      >
        {t('Legacy')}
      </ButtonLink>
      <ButtonLink
        to={dialogLink('login')}
        tone="outline"
        className="!px-2.5 !text-14 whitespace-nowrap sm:!px-3.5"
      >
        {t('Login')}
      </ButtonLink>
      <ButtonLink
        to={dialogLink('register')}
        className="!hidden !px-3.5 !text-14 whitespace-nowrap sm:!inline-flex"
      >
        {t('Sign Up')}
      </ButtonLink>
    </div>
  );
}
