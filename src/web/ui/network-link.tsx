import clsx from 'clsx';
import type { ReactNode } from 'react';
import { message, useT } from '../i18n/localisation.tsx';
import { LineDrawing } from './icons.tsx';

interface NetworkLinkProps {
  readonly network: Network;
  readonly href: string;
  /** Smaller, and only the icon on narrow screens. */
  readonly isCompact?: boolean;
}

/** Links to a social network in a new tab, with its icon and name. Loads nothing from the network. */
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

interface NetworkInfo {
  /** English name, translated when it's shown. */
  readonly name: string;
  readonly icon: ReactNode;
}

/** The social networks, each with our own line drawing of its logo on a 24 × 24 grid. */
const networks = {
  facebook: {
    name: message('Facebook'),
    icon: <path d="M16.5 4H15a4 4 0 0 0-4 4v13M7.5 12.5h8" />,
  },
  x: {
    name: message('X'),
    icon: <path d="M5 4.5h3.2l10.8 15h-3.2ZM18.5 4.5 13 10.9M10.6 13.6 5.5 19.5" />,
  },
  linkedin: {
    name: message('LinkedIn'),
    icon: (
      <>
        <path d="M5.5 10v9.5M10.5 19.5V10m0 4.6c0-2.6 1.5-4.3 3.9-4.3s3.9 1.6 3.9 4.4v4.8" />
        <circle cx="5.5" cy="5.6" r="1.1" fill="currentColor" stroke="none" />
      </>
    ),
  },
  whatsapp: {
    name: message('WhatsApp'),
    icon: (
      <>
        <path d="m4 20 1.2-4.3A8.3 8.3 0 1 1 8.3 18.8Z" />
        <path
          d="M9 8.6c.2 3.6 2.8 6.2 6.3 6.5l1-1.7-2-1-.9.8a5.6 5.6 0 0 1-2.5-2.5l.8-.9-1-2Z"
          strokeWidth={1.5}
        />
      </>
    ),
  },
  telegram: {
    name: message('Telegram'),
    icon: (
      <>
        <path d="M20.5 4.5 3.5 11l5 2 2 6.2 3-3.6 4.6 3.4Z" />
        <path d="m8.5 13 8-5.2-4.8 6.4" />
      </>
    ),
  },
  instagram: {
    name: message('Instagram'),
    icon: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.8" />
        <circle cx="12" cy="12" r="3.7" />
        <circle cx="16.4" cy="7.6" r="1.1" fill="currentColor" stroke="none" />
      </>
    ),
  },
} as const satisfies Record<string, NetworkInfo>;

type Network = keyof typeof networks;
