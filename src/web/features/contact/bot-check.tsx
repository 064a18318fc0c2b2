import type { TurnstileInstance } from '@marsidev/react-turnstile';
import { ShieldCheck } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSiteFacts } from '../../data/public-config.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { MailLink } from './contact-details.tsx';
import type { CheckEvents, TurnstileWidget } from './turnstile-widget.tsx';

interface CheckBoxProps extends CheckEvents {
  readonly check: Check;
  /** Undefined until the server has said it. */
  readonly siteKey: string | undefined;
}

/** Of the widget's usual form. */
const wideFromPixels = 300;

/** The room of the bot check, which is there before the check is: nothing moves when it comes. */
export function CheckBox({ check, siteKey, ...events }: CheckBoxProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(box);
  return (
    <fieldset ref={box} className="min-h-[4.25rem] min-w-0">
      <legend className="sr-only">{t('Security check')}</legend>
      <Inside {...{ check, siteKey, width, events }} />
    </fieldset>
  );
}

interface InsideProps {
  readonly check: Check;
  readonly siteKey: string | undefined;
  readonly width: number | undefined;
  readonly events: CheckEvents;
}

function Inside({ check: { stage, handle, retry }, siteKey, width, events }: InsideProps) {
  const t = useT();
  if (stage.is === 'blocked') return <Blocked onRetry={retry} />;
  if (stage.is === 'waiting')
    return (
      <Note>{t('A security check by Cloudflare keeps programs out. It loads when you begin to write.')}</Note>
    );
  if (stage.is !== 'shown' || siteKey === undefined || width === undefined)
    return <Note>{t('The security check is loading…')}</Note>;
  return <stage.Widget {...{ siteKey, handle, ...events }} isWide={width >= wideFromPixels} />;
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-[4.25rem] items-center gap-3 rounded-input bg-sunken px-4 py-2 text-14 text-ink-2">
    <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
    {children}
  </p>
);

/** Without the check nothing can be sent from here; the text stays, and the other way is named. */
function Blocked({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  return (
    <div role="alert" className="grid gap-2 rounded-input border border-danger px-4 py-3">
      <p>
        {t(
          'The security check could not be loaded: there may be no network, or something in your browser blocks it. What you have typed stays here. You can also email us directly at',
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

/** `blocked`: neither network nor browser let the check in. */
type Stage =
  | { readonly is: 'waiting' | 'loading' | 'blocked' }
  | { readonly is: 'shown'; readonly Widget: Widget };

const tokenPatienceMs = 30_000;
const askEveryMs = 100;

/** The bot check as the form holds it. */
export interface Check {
  readonly stage: Stage;
  readonly handle: { current: TurnstileInstance | undefined };
  readonly begin: () => void;
  readonly retry: () => void;
  /** The token of the check that is shown; waits while it is being made anew. Rejects after half a minute. */
  readonly freshToken: () => Promise<string>;
  /** A token serves once: another check begins. */
  readonly reset: () => void;
}

export function useCheck(): Check {
  const [stage, setStage] = useState<Stage>({ is: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const handle = useRef<TurnstileInstance>(undefined);
  useEffect(() => {
    if (attempt === 0) return;
    let isCurrent = true;
    setStage({ is: 'loading' });
    load().then(
      (Widget) => isCurrent && setStage({ is: 'shown', Widget }),
      () => isCurrent && setStage({ is: 'blocked' }),
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
    freshToken: () => handle.current?.getResponsePromise(tokenPatienceMs, askEveryMs) ?? noCheck(),
    reset: () => handle.current?.reset(),
  };
}

async function load(): Promise<Widget> {
  const [{ TurnstileWidget }] = await Promise.all([import('./turnstile-widget.tsx'), loadTurnstile()]);
  return TurnstileWidget;
}

const noCheck = (): Promise<never> => Promise.reject(new Error('There is no bot check to ask'));

/** `@marsidev/react-turnstile` knows the script by this id. */
const scriptId = 'cf-turnstile-script';
const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const patienceMs = 30_000;

let loading: Promise<void> | undefined;

/**
 * The script of the bot check, fetched when somebody begins to write and not before. It is fetched here and not by the
 * package, which waits for ever when it was blocked. Fails without a network, and where a browser or its owner refuses it;
 * asked again it tries again.
 */
function loadTurnstile(): Promise<void> {
  loading ??= runScript().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function runScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the bot check did not load'));
    };
    const timer = setTimeout(fail, patienceMs);
    script.id = scriptId;
    script.src = address;
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
