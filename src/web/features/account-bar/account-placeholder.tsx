import clsx from 'clsx';
import { useT } from '../../i18n/localisation.tsx';
import { roomForLogin } from './room-for-login.ts';

const shape =
  'min-h-11 items-center rounded-input bg-sunken px-2.5 text-14 font-semibold md:max-lg:px-3.5 xl:px-3.5';

/**
 * Keeps the room of what follows, as wide as it will be, so that nothing moves: a guest's links, or where boot.js saw
 * that somebody was signed in, that person's button. Without scripts nothing follows, and nothing is drawn.
 */
export function AccountPlaceholder() {
  const t = useT();
  return (
    <div
      aria-hidden
      className="flex animate-pulse items-center gap-x-1.5 sm:gap-x-3 noscript:invisible"
      data-account-placeholder
    >
      <div className="flex items-center gap-1 md:gap-2 max-md:[[data-account]_&]:hidden [[data-account=remembered]_&]:hidden">
        <Shape className="max-md:hidden">{t('Legacy')}</Shape>
        <Shape className={roomForLogin}>{t('Login')}</Shape>
        <Shape className="max-md:hidden">{t('Sign Up')}</Shape>
        <div className="size-11 rounded-full bg-sunken md:hidden" />
      </div>
      <div className="hidden size-11 rounded-full bg-sunken no-strip:[[data-account]_&]:block" />
    </div>
  );
}

function Shape({ className, children }: { className?: string; children: string }) {
  return (
    <span className={clsx('inline-flex border border-transparent', shape, className)}>
      <span className="invisible whitespace-nowrap">{children}</span>
    </span>
  );
}
