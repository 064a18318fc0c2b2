import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface StripEntry {
  readonly icon: ReactNode;
  readonly children: string;
  /** Its words are shown on a tablet, too. */
  readonly hasWords?: boolean;
}

const shape = '!min-h-9 !px-2.5 !py-1 !text-14 !font-medium whitespace-nowrap hover:!bg-bg';

function Words({ hasWords, children }: Pick<StripEntry, 'hasWords' | 'children'>) {
  return <span className={clsx(!hasWords && 'sr-only lg:not-sr-only')}>{children}</span>;
}

export function StripLink({ to, icon, children, ...how }: StripEntry & { readonly to: string }) {
  return (
    <ButtonLink to={to} tone="quiet" icon={icon} title={children} className={shape}>
      <Words {...how}>{children}</Words>
    </ButtonLink>
  );
}

interface StripButtonProps extends StripEntry {
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export function StripButton({ icon, children, onClick, disabled, ...how }: StripButtonProps) {
  return (
    <Button tone="quiet" icon={icon} title={children} onClick={onClick} disabled={disabled} className={shape}>
      <Words {...how}>{children}</Words>
    </Button>
  );
}
