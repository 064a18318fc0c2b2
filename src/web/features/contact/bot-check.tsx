import type { TurnstileInstance } from '@marsidev/react-turnstile';
import { ShieldCheck } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSiteFacts } from '../../data/public-config.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { MailLink } from './contact-details.tsx';
import type { BotCheckEvents, TurnstileWidget } from './turnstile-widget.tsx';

interface BotCheckProps extends BotCheckEvents {
  readonly check: BotCheckState;
  /** Undefined until the server has answered. */
  readonly siteKey: string | undefined;
}

/** The width that the widget needs in its flexible size. */
const flexibleMinWidthPx = 300;

/** The bot check. It takes up its space before it loads, so that nothing shifts. */
export function BotCheck({ check, siteKey, ...events }: BotCheckProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(box);
  return (
    <fieldset ref={box} className="min-h-[4.25rem] min-w-0">
      <legend className="sr-only">{t('Security check')}</legend>
      <BotCheckContent {...{ check, siteKey, width, events }} />
    </fieldset>
  );
}

interface BotCheckContentProps {
  readonly check: BotCheckState;
  readonly siteKey: string | undefined;
  readonly width: number | undefined;
  readonly events: BotCheckEvents;
}

function BotCheckContent({ check: { stage, handle, retry }, siteKey, width, events }: BotCheckContentProps) {
  const t = useT();
  if (stage.status === 'blocked') return <LoadFailed onRetry={retry} />;
  if (stage.status === 'waiting')
    return <Notice>{t('A Cloudflare security check blocks bots. It loads when you start typing.')}</Notice>;
  if (stage.status !== 'shown' || siteKey === undefined || width === undefined)
    return <Notice>{t('Loading security check…')}</Notice>;
  return <stage.Widget {...{ siteKey, handle, ...events }} isWide={width >= flexibleMinWidthPx} />;
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-[4.25rem] items-center gap-3 rounded-input bg-sunken px-4 py-2 text-14 text-ink-2">
    <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
    {children}
  </p>
);

/** Without the check nothing can be sent: offers a retry and the email address. */
function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  return (
    <div role="alert" className="grid gap-2 rounded-input border border-danger px-4 py-3">
      <p>
        {t(
          'Couldn’t load the security check. Check your connection or content blocker and try again, or email us at',
        )}{' '}
        <MailLink address={contactEmail} />
      </p>
      <Button tone="outline" className="justify-self-start" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

type Widget = ComponentType<ComponentProps<typeof TurnstileWidget>>;

/** `blocked`: the script could not be loaded, for want of a network or because the browser blocks it. */
type Stage =
  | { readonly status: 'waiting' | 'loading' | 'blocked' }
  | { readonly status: 'shown'; readonly Widget: Widget };

const tokenTimeoutMs = 30_000;
const tokenPollIntervalMs = 100;

/** What the form needs to show the bot check and to get a token from it. */
export interface BotCheckState {
  readonly stage: Stage;
  readonly handle: { current: TurnstileInstance | undefined };
  /** Loads the check; does nothing if that has begun. */
  readonly begin: () => void;
  readonly retry: () => void;
  /** Resolves to the token of the widget, once it has one. Rejects after 30 seconds. */
  readonly freshToken: () => Promise<string>;
  /** Starts another check, as a token can be used once. */
  readonly reset: () => void;
}

export function useBotCheck(): BotCheckState {
  const [stage, setStage] = useState<Stage>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const handle = useRef<TurnstileInstance>(undefined);
  useEffect(() => {
    if (attempt === 0) return;
    let isCurrent = true;
    setStage({ status: 'loading' });
    loadWidget().then(
      (Widget) => isCurrent && setStage({ status: 'shown', Widget }),
      () => isCurrent && setStage({ status: 'blocked' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    stage,
    handle,
    begin: () => setAttempt((count) => count || 1),
    retry: () => setAttempt((count) => count + 1),
    freshToken: () =>
      handle.current?.getResponsePromise(tokenTimeoutMs, tokenPollIntervalMs) ??
      Promise.reject(new Error('There is no bot check to ask')),
    reset: () => handle.current?.reset(),
  };
}

async function loadWidget(): Promise<Widget> {
  const [{ TurnstileWidget }] = await Promise.all([import('./turnstile-widget.tsx'), loadTurnstile()]);
  return TurnstileWidget;
}

/** The id by which `@marsidev/react-turnstile` finds the script. */
const scriptId = 'cf-turnstile-script';
const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const scriptTimeoutMs = 30_000;

let scriptLoading: Promise<void> | undefined;

/**
 * Loads the script of the bot check; call it only when the user begins to write. The package could load it too, but waits
 * for ever when it is blocked. Rejects when it can't be loaded, and tries again on the next call.
 */
function loadTurnstile(): Promise<void> {
  scriptLoading ??= appendScript().catch((cause: unknown) => {
    scriptLoading = undefined;
    throw cause;
  });
  return scriptLoading;
}

function appendScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the bot check did not load'));
    };
    const timer = setTimeout(fail, scriptTimeoutMs);
    script.id = scriptId;
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve();
      else fail();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}
