import { useRef, useState } from 'react';
import { sendContactMessage } from '../../../contract/contact.ts';
import { callApi } from '../../data/call-api.ts';
import { type Check, useCheck } from './bot-check.tsx';
import {
  beginContact,
  type ContactEvent,
  type ContactState,
  checkLetter,
  reduceContact,
  whyNotYet,
} from './contact-flow.ts';
import { failureOf, notVerified } from './contact-messages.ts';
import { type Draft, useDraft } from './draft.ts';

/** What the form can see and do. */
export interface Contact {
  readonly state: ContactState;
  readonly dispatch: (event: ContactEvent) => void;
  readonly check: Check;
  readonly draft: Draft;
  readonly type: (more: Partial<Draft>) => void;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
}

/** The form's state with its call. Whatever fails, what was typed stays; a token that was shown to the server serves no more. */
export function useContact(): Contact {
  const [state, dispatch, current] = useFlow();
  const check = useCheck();
  const { draft, type, clear } = useDraft();

  async function submit(form: HTMLFormElement): Promise<void> {
    if (whyNotYet(draft.message, current.current) || current.current.phase === 'sending') return;
    const error = checkLetter(draft);
    if (error) return dispatch({ type: 'refused', error });
    dispatch({ type: 'submitted' });
    const turnstileToken = await check.freshToken().catch(() => undefined);
    if (turnstileToken === undefined) return failCheck();
    await send(readHoneypots(form), turnstileToken);
  }

  function failCheck(): void {
    dispatch({ type: 'failed', sentence: notVerified });
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
      dispatch({ type: 'failed', sentence: failureOf(error) });
      check.reset();
    }
  }

  return { state, dispatch, check, draft, type, submit };
}

/** The state at once in a ref, too: two presses within one frame must not both find it idle. */
function useFlow() {
  const [state, setState] = useState(beginContact);
  const current = useRef(state);
  const [dispatch] = useState(() => (event: ContactEvent) => {
    current.current = reduceContact(current.current, event);
    setState(current.current);
  });
  return [state, dispatch, current] as const;
}

/** Fields that people never see and leave empty, and that programs fill in. */
export const honeypots = ['website', 'company'] as const;

type HoneypotValues = Readonly<Record<(typeof honeypots)[number], string>>;

function readHoneypots(form: HTMLFormElement): HoneypotValues {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return { website: read('website'), company: read('company') };
}
