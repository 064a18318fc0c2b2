import clsx from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from './router/router.tsx';

export type ButtonTone = 'primary' | 'outline' | 'quiet' | 'sky' | 'sky-outline';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-deep',
  outline: 'bg-surface text-ink border-control hover:border-primary hover:text-primary',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  sky: 'bg-ivory text-[#16211c] border-transparent hover:bg-white',
  'sky-outline': 'bg-transparent text-ivory border-ivory/60 hover:border-ivory hover:bg-ivory/10',
};

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-input border px-[min(1rem,5vw)] py-2 text-16 font-semibold leading-tight transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&>svg]:shrink-0';

function buttonClass(tone: ButtonTone, extra: string | undefined): string {
  return clsx(shape, tones[tone], extra);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly icon?: ReactNode;
  /** Called when the disabled button is pressed, for example to say why it is disabled. */
  readonly onDisabledPress?: () => void;
}

/** A button. When disabled, it stays focusable, so that screen reader users can find it. */
export function Button({
  tone = 'primary',
  icon,
  disabled,
  className,
  children,
  onClick,
  onDisabledPress,
  ...rest
}: ButtonProps) {
  const refuse = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onDisabledPress?.();
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
      className={buttonClass(tone, className)}
    >
      {icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A route, a dialog (`?…`), or a URL that the browser opens itself: another site, an email, a calendar feed, a file from the server. */
  readonly to: string;
  readonly tone?: ButtonTone;
  readonly icon?: ReactNode;
  /** Replaces this page in the history. */
  readonly replace?: boolean;
  /** State for the target page that isn't part of the URL. */
  readonly state?: unknown;
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  tone = 'primary',
  icon,
  className,
  children,
  replace = false,
  ...rest
}: ButtonLinkProps) {
  const shown = (
    <>
      {icon}
      {children}
    </>
  );
  const look = buttonClass(tone, className);
  if (/^(?:https:|mailto:|webcal:|\/api\/)/.test(to))
    return (
      <a {...rest} href={to} className={look}>
        {shown}
      </a>
    );
  return (
    <Link {...rest} to={to} replace={replace} className={look}>
      {shown}
    </Link>
  );
}
