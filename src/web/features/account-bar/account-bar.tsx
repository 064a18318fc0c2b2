import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useLocalUser } from '../../data/local-user.ts';
import { useIdentityLink } from '../../data/session/identity-link.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/router/router.tsx';

/** Account controls in the header row. On wide screens, a signed-in user's actions are in the account strip. */
export function AccountBar() {
  const { status, user } = useSession();
  const localUser = useLocalUser();
  if (user) {
    return (
      <AccountButton
        name={user.fullName || user.email}
        needsEmailVerification={!user.isEmailVerified}
        className="strip:hidden"
      />
    );
  }
  if (status === 'loading' || !localUser)
    return (
      <>
        {status === 'loading' ? <AccountPlaceholder /> : null}
        <GuestLinks isExpected={status === 'loading'} />
      </>
    );
  return (
    <>
      <AccountButton name={localUser.fullName || localUser.email} className="strip:hidden" />
      <div className="hidden md:block">
        <GuestLinks />
      </div>
    </>
  );
}

const compactClass = '!px-2.5 !text-14 whitespace-nowrap md:max-lg:!px-3.5 xl:!px-3.5';

/**
 * Hides Login in narrow windows and with large text, sooner in languages with longer labels than English and Bengali. The
 * account button leads to it, too.
 */
const hiddenInNarrowRows = '@max-[17.5rem]:!hidden [:root:not(:lang(en),:lang(bn))_&]:@max-[21rem]:!hidden';

interface GuestLinksProps {
  /** The session isn't known yet: hidden if boot.js saw one. Most visitors have none and need no placeholder. */
  readonly isExpected?: boolean;
}

/** Sign-in links. Phones show only the login; the round button opens the others. */
function GuestLinks({ isExpected = false }: GuestLinksProps) {
  const t = useT();
  const login = useIdentityLink('login');
  const signUp = useIdentityLink('signup');
  return (
    <div
      className={clsx(
        'flex items-center gap-1 md:gap-2',
        isExpected &&
          'noscript:invisible max-md:[[data-account]_&]:hidden [[data-account=remembered]_&]:hidden',
      )}
    >
      <ButtonLink to={dialogLink('login')} tone="quiet" className={`${compactClass} max-md:!hidden`}>
        {t('Legacy')}
      </ButtonLink>
      <ButtonLink {...login} tone="outline" className={`${compactClass} ${hiddenInNarrowRows}`}>
        {t('Login')}
      </ButtonLink>
      <ButtonLink {...signUp} className={`${compactClass} max-md:!hidden`}>
        {t('Sign Up')}
      </ButtonLink>
      <AccountButton className="md:hidden" />
    </div>
  );
}

interface AccountButtonProps {
  /** Shown by its initial; undefined for a guest. */
  readonly name?: string;
  /** The email address isn't verified yet. */
  readonly needsEmailVerification?: boolean;
  readonly className?: string;
}

/** Opens the account dialog, which contains the actions that don't fit on phones. */
function AccountButton({ name, needsEmailVerification = false, className }: AccountButtonProps) {
  const t = useT();
  return (
    <Link
      to={dialogLink('account')}
      aria-label={needsEmailVerification ? t('Account, email pending') : t('Account')}
      title={name ?? t('Account')}
      className={clsx(
        'relative grid size-(--round) shrink-0 place-items-center rounded-full text-16 font-semibold',
        name ? 'bg-primary text-on-primary hover:bg-primary-deep' : 'hover:bg-sunken',
        className,
      )}
    >
      {name ? (
        <bdi aria-hidden>{initialOf(name)}</bdi>
      ) : (
        <UserRound aria-hidden size="50%" strokeWidth={1.75} />
      )}
      {needsEmailVerification ? (
        <span aria-hidden className="absolute end-0 top-0 size-3 rounded-full border-2 border-bg bg-brass" />
      ) : null}
    </Link>
  );
}

/** The first code point, so that a character outside the basic plane isn't cut. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase();

/** Reserves the space of the account button if boot.js saw an account, so that the layout doesn't shift. */
const AccountPlaceholder = () => (
  <div
    aria-hidden
    data-account-placeholder
    className="hidden size-(--round) shrink-0 animate-pulse rounded-full bg-sunken no-strip:[[data-account]_&]:block noscript:invisible"
  />
);
