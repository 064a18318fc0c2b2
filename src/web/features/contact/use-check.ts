import type { TurnstileInstance } from '@marsidev/react-turnstile';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { loadTurnstile } from './load-turnstile.ts';
import type { TurnstileWidget } from './turnstile-widget.tsx';

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
