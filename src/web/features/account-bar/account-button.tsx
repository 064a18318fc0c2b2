import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';

interface AccountButtonProps {
  /** Whose initial it carries; without one it is a guest's. */
  readonly name?: string;
  /** The e-mail still has to be proven. */
  readonly isPending?: boolean;
  readonly className?: string;
}

/** One round button for everything of the account that a phone has no room for. */
export function AccountButton({ name, isPending = false, className }: AccountButtonProps) {
  const t = useT();
  return (
    <Link
      to={dialogLink('account')}
      aria-label={isPending ? t('Account, e-mail pending') : t('Account')}
      title={name ?? t('Account')}
      className={clsx(
        'relative grid size-11 shrink-0 place-items-center rounded-full text-16 font-semibold',
        name ? 'bg-primary text-on-primary hover:bg-primary-deep' : 'hover:bg-sunken',
        className,
      )}
    >
      {name ? (
        <bdi aria-hidden>{initialOf(name)}</bdi>
      ) : (
        <UserRound aria-hidden size={22} strokeWidth={1.75} />
      )}
      {isPending ? (
        <span aria-hidden className="absolute end-0 top-0 size-3 rounded-full border-2 border-bg bg-brass" />
      ) : null}
    </Link>
  );
}

/** As a person sees letters: one outside the basic plane is whole. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase();
