import { Link } from 'react-router';
import { AccountBar } from '../features/account-bar/account-bar.tsx';
import { AccountStrip } from '../features/account-bar/account-strip.tsx';
import { DisplayMenu } from '../features/display/display-menu.tsx';
import { ProviderIndicator } from '../features/provider-indicator/provider-indicator.tsx';
import { useT } from '../lib/i18n.tsx';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { HeaderNavigation } from './navigation.tsx';

/**
 * The top of every page: its row stays in sight, the strip of a signed-in person above it does not. With very large
 * letters on a small window it would take half of the height, at four times the size a quarter of it, so it does not stick there.
 */
export function Header() {
  const t = useT();
  return (
    <header className="top-0 z-30 border-b border-line bg-bg [@media(min-width:16rem)_and_(min-height:20rem)]:sticky md:[&:has([data-strip])]:-top-12 print:static">
      <AccountStrip />
      <div className="page-width flex min-h-16 flex-wrap items-center justify-end gap-x-1.5 sm:gap-x-3 print:[&>:not(:first-child)]:hidden">
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
