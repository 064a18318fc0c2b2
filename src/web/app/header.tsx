import { Link } from 'react-router';
import { AccountBar } from '../features/account-bar/account-bar.tsx';
import { AccountStrip } from '../features/account-bar/account-strip.tsx';
import { DisplayMenu } from '../features/display/display-menu.tsx';
import { ProviderIndicator } from '../features/provider-indicator/provider-indicator.tsx';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { HeaderNavigation } from './navigation.tsx';

/**
 * The top of every page, which stays in sight, with the account strip of a signed-in person. In a very small or low window,
 * as with letters of four times the size, it would cover too much of the page and scrolls away instead.
 */
export function Header() {
  const t = useT();
  return (
    <header className="top-0 z-30 border-b border-line bg-bg [@media(width>=16rem)_and_(height>=20rem)]:sticky print:static">
      <AccountStrip />
      <div className="page-width flex min-h-(--header-row) flex-wrap items-center justify-end gap-x-1.5 sm:gap-x-3 print:[&>:not(:first-child)]:hidden">
        <Link
          to={paths.home}
          className="-ms-1 me-auto flex min-h-11 items-center gap-2 rounded-input px-1 lg:me-2"
        >
          <Logo className="size-9 shrink-0" />
          <span className="font-display text-20 font-semibold">{t('Mihrab')}</span>
        </Link>
        <div className="me-auto">
          <HeaderNavigation />
        </div>
        <ProviderIndicator />
        <DisplayMenu />
        <AccountBar />
      </div>
    </header>
  );
}
