import clsx from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';

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

/** A disabled button does nothing but stays focusable, so that a screen reader can say that it is there. */
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
  /** A route, a dialog (`?…`), or what the browser itself opens: an e-mail, a calendar feed, a file of the server. */
  readonly to: string;
  readonly tone?: ButtonTone;
  readonly icon?: ReactNode;
  /** Takes this page's place in the history. */
  readonly replace?: boolean;
  /** For the page that it leads to; the address doesn't carry it. */
  readonly state?: unknown;
}

/** A link that looks like a button, for going somewhere rather than doing something. */
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
  if (/^(?:mailto:|webcal:|\/api\/)/.test(to))
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
