import { useEffect, useRef, useState } from 'react';
import { type PreferredProvider, setProviderPreference } from '../../../contract/provider.ts';
import { accountMessages } from '../../data/account-messages.ts';
import { ApiError } from '../../data/call-api.ts';
import { askAsPerson } from '../../data/provider-preference.ts';
import { type ReasonMessages, type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { message } from '../../i18n/localisation.tsx';

export type SavingState =
  | { readonly step: 'idle' | 'saving' }
  | { readonly step: 'saved' | 'failed'; readonly sentence: ServerMessage };

interface Saving {
  readonly state: SavingState;
  /**
   * Resolves, never rejects, when the server has answered.
   * @param before what has to reach the server first
   */
  readonly save: (provider: PreferredProvider, before: Promise<void>) => Promise<void>;
  /** The choice was changed since: what is said of the last one goes, and the dialog stays. */
  readonly forget: () => void;
}

const failedToSave = message('Failed to save preference');
const failedToReach = message('Failed to save preference. Please try again.');

const saved = message('Provider preference saved.');

/** Messages for the errors of saving the choice. */
const providerMessages: ReasonMessages = {
  ...accountMessages,
  google_is_premium: message('Google Places is a Premium feature. Please choose Auto or Geoapify.'),
};

const closeAfterMs = 3_000;
const idle: SavingState = { step: 'idle' };

/** Keeps the choice with the account, and closes the dialog three seconds after it is kept. */
export function useSaving(onClose: () => void): Saving {
  const { refresh } = useSession();
  const [state, setState] = useState(idle);
  const isUnderWay = useRef(false);
  /** Another choice was made while one was on its way: that one being kept says nothing of it. */
  const isOutdated = useRef(false);
  useEffect(() => {
    if (state.step !== 'saved') return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [state, onClose]);

  async function perform(preferredProvider: PreferredProvider, before: Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    isOutdated.current = false;
    setState({ step: 'saving' });
    try {
      await before;
      await askAsPerson(setProviderPreference, { preferredProvider });
      setState(isOutdated.current ? idle : { step: 'saved', sentence: saved });
    } catch (cause) {
      setState({ step: 'failed', sentence: sentenceOf(cause) });
      // The session has ended, or premium has.
      if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) void refresh();
    } finally {
      isUnderWay.current = false;
    }
  }

  function forget(): void {
    isOutdated.current = true;
    setState((last) => (last.step === 'saving' ? last : idle));
  }

  return { state, save: perform, forget };
}

function sentenceOf(cause: unknown): ServerMessage {
  if (!(cause instanceof ApiError) || cause.code === 'network') return failedToReach;
  return serverMessageOf(cause, providerMessages, failedToSave);
}
