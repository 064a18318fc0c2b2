import clsx from 'clsx';
import { useT } from '../i18n/localisation.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { type Network, networks } from './networks.tsx';

interface NetworkLinkProps {
  readonly network: Network;
  readonly href: string;
  /** Small, and on narrow screens the sign alone. */
  readonly isCompact?: boolean;
}

/** A link to a network in a new tab: its sign and its name. Nothing of the network is loaded. */
export function NetworkLink({ network, href, isCompact = false }: NetworkLinkProps) {
  const t = useT();
  const { name, icon } = networks[network];
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-input border border-line bg-surface font-medium hover:border-primary hover:text-primary',
        isCompact ? 'px-2.5 text-14 sm:px-4' : 'px-4',
      )}
    >
      <LineDrawing width={22} height={22} strokeWidth={1.9}>
        {icon}
      </LineDrawing>
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{t(name)}</span>
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}
