import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface EntryProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const shape =
  'flex min-h-12 w-full items-center gap-3 rounded-input px-3 text-start text-16 hover:bg-sunken aria-disabled:opacity-60 [&>svg]:shrink-0 [&>svg]:text-ink-2';

/** One line of the dialog. It takes the dialog's place in the history, so that going back does not open it again. */
export function EntryLink({ to, icon, children }: EntryProps & { readonly to: string }) {
  return (
    <Link to={to} replace className={shape}>
      {icon}
      {children}
    </Link>
  );
}

interface EntryButtonProps extends EntryProps {
  readonly onClick: () => void;
  readonly isBusy?: boolean;
}

export function EntryButton({ icon, children, onClick, isBusy = false }: EntryButtonProps) {
  return (
    <button
      type="button"
      onClick={isBusy ? undefined : onClick}
      aria-disabled={isBusy || undefined}
      className={shape}
    >
      {icon}
      {children}
    </button>
  );
}

/** Whose account this is, above the lines. */
export function EntryHead({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-3 border-b border-line pb-4">
      <p dir="auto" title={name} className="truncate font-semibold rtl:text-right">
        {name}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">{children}</div>
    </div>
  );
}

/** How the signs of these lines are drawn. */
export const entryIcon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
