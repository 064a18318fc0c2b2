import { BookOpen, Clock, House, Utensils } from 'lucide-react';
import { AccountBar } from '../features/account-bar/account-bar.tsx';
import { AccountStrip } from '../features/account-bar/account-strip.tsx';
import { DisplayMenu } from '../features/display/display-menu.tsx';
import { ProviderIndicator } from '../features/provider-indicator/provider-indicator.tsx';
import { message, useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { type Icon, KaabaIcon, Logo, MihrabIcon } from '../ui/icons.tsx';
import { Link, NavLink } from '../ui/router/router.tsx';

/**
 * The sticky header of every page, with the account strip of a signed-in person. In very small or low windows, such as with
 * text at 400 %, it would cover too much of the page and scrolls away instead.
 */
export function Header() {
  const t = useT();
  return (
    <header className="top-0 z-30 border-b border-line bg-bg [@media(width>=16rem)_and_(height>=20rem)]:sticky print:static">
      <AccountStrip />
      <div className="page-width @container flex min-h-(--header-row) flex-wrap items-center justify-end gap-x-[min(0.375rem,6px)] sm:gap-x-3 print:[&>:not(:first-child)]:hidden">
        <Link
          to={paths.home}
          className="-ms-1 me-auto flex min-h-11 items-center gap-2 rounded-input px-1 lg:me-2"
        >
          <Logo className="size-[min(2.25rem,48px)] shrink-0" />
          <span className="font-display text-20 font-semibold @max-[15rem]:sr-only">{t('Mihrab')}</span>
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

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: Icon;
}

const entries: readonly Entry[] = [
  { to: paths.prayerTimes, label: message('Prayer Times'), Icon: Clock },
  { to: paths.qibla, label: message('Qibla'), Icon: KaabaIcon },
  { to: paths.mosques, label: message('Mosques'), Icon: MihrabIcon },
  { to: paths.halalFood, label: message('Halal Food'), Icon: Utensils },
  { to: paths.duas, label: message('Duas'), Icon: BookOpen },
];

/** The main pages, in the header of wide screens. French labels are the longest and fit only in smaller letters. */
function HeaderNavigation() {
  const t = useT();
  return (
    <nav aria-label={t('Main')} className="hidden lg:block">
      <ul className="flex gap-1">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center rounded-input px-1.5 text-[0.9375rem] whitespace-nowrap text-ink-2 xl:[:root:not(:lang(fr))_&]:px-2 xl:[:root:not(:lang(fr))_&]:text-16 hover:bg-sunken hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const home: Entry = { to: paths.home, label: message('Home'), Icon: House };

/** The main pages, at the bottom of narrow screens. With large text, only the current one has a visible label. */
export function TabBar() {
  const t = useT();
  return (
    <nav
      aria-label={t('Main')}
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl px-[min(0.375rem,6px)]">
        {[home, ...entries].map(({ to, label, Icon }) => (
          <li key={to} className="min-w-[44px] flex-auto">
            <NavLink to={to} className="tab">
              <Icon width={22} height={22} strokeWidth={1.75} />
              <span>{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
