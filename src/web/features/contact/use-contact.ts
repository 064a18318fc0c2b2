import { useRef, useState } from 'react';
import { sendContactMessage } from '../../../contract/contact.ts';
import { callApi } from '../../data/call-api.ts';
import { type BotCheckState, useBotCheck } from './bot-check.tsx';
import {
  type ContactEvent,
  type ContactState,
  disabledReason,
  initialContactState,
  reduceContact,
  validateDraft,
} from './contact-flow.ts';
import { sendErrorMessage, verificationFailed } from './contact-messages.ts';
import { type Draft, useDraft } from './draft.ts';

/** The state of the contact form and its actions. */
export interface Contact {
  readonly state: ContactState;
  readonly dispatch: (event: ContactEvent) => void;
  readonly check: BotCheckState;
  readonly draft: Draft;
  readonly updateDraft: (more: Partial<Draft>) => void;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
}

/** Holds the contact form's state and sends the message. After an error the draft stays, and a new bot check begins. */
export function useContact(): Contact {
  const [state, dispatch, latestState] = useContactReducer();
  const check = useBotCheck();
  const { draft, update, clear } = useDraft();

  async function submit(form: HTMLFormElement): Promise<void> {
    if (disabledReason(draft.message, latestState.current) || latestState.current.phase === 'sending') return;
    const error = validateDraft(draft);
    if (error) return dispatch({ type: 'refused', error });
    dispatch({ type: 'submitted' });
    const turnstileToken = await check.freshToken().catch(() => undefined);
    if (turnstileToken === undefined) return failCheck();
    await send(readHoneypots(form), turnstileToken);
  }

  function failCheck(): void {
    dispatch({ type: 'failed', sentence: verificationFailed });
    check.reset();
  }

  async function send(honeypotValues: HoneypotValues, turnstileToken: string): Promise<void> {
    const { name, email, topic, message } = draft;
    try {
      await callApi(sendContactMessage, {
        body: { name, email, topic, message, turnstileToken, ...honeypotValues },
      });
      clear();
      dispatch({ type: 'succeeded' });
    } catch (error) {
      dispatch({ type: 'failed', sentence: sendErrorMessage(error) });
      check.reset();
    }
  }

  return { state, dispatch, check, draft, updateDraft: update, submit };
}

/** Keeps the state in a ref too: a second press before the next render must not find it idle. */
function useContactReducer() {
  const [state, setState] = useState(initialContactState);
  const current = useRef(state);
  const [dispatch] = useState(() => (event: ContactEvent) => {
    current.current = reduceContact(current.current, event);
    setState(current.current);
  });
  return [state, dispatch, current] as const;
}

/** Names of hidden fields, which people leave empty and programs fill in. */
export const honeypots = ['website', 'company'] as const;

type HoneypotValues = Readonly<Record<(typeof honeypots)[number], string>>;

function readHoneypots(form: HTMLFormElement): HoneypotValues {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return { website: read('website'), company: read('company') };
}
