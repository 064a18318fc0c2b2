import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './router/router.tsx';

/** A text link with an arrow. `to` is a route, a dialog (`?…`) or an anchor on this page (`#…`). */
export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  const shape =
    'inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline';
  const arrow = <ArrowRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />;
  if (to.startsWith('#'))
    return (
      <a href={to} className={shape}>
        {children}
        {arrow}
      </a>
    );
  return (
    <Link to={to} className={shape}>
      {children}
      {arrow}
    </Link>
  );
}
