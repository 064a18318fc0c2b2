import { useEffect, useRef, useState } from 'react';
import { type PreferredProvider, setProviderPreference } from '../../../contract/provider.ts';
import { accountMessages } from '../../data/account-messages.ts';
import { ApiError, callApi } from '../../data/call-api.ts';
import { type ReasonMessages, type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { message } from '../../i18n/localisation.tsx';

export type SavingState =
  | { readonly step: 'idle' | 'saving' }
  | { readonly step: 'saved' | 'failed'; readonly sentence: ServerMessage };

interface Saving {
  readonly state: SavingState;
  /**
   * Resolves when the server has answered; never rejects.
   * @param before requests that must reach the server first
   */
  readonly save: (provider: PreferredProvider, before: Promise<void>) => Promise<void>;
  /** Clears the message of the last save after the choice has changed, and keeps the dialog open. */
  readonly reset: () => void;
}

const rejectedMessage = message('Failed to save preference');
const unreachableMessage = message('Failed to save preference. Please try again.');

const savedMessage = message('Provider preference saved.');

const reasonMessages: ReasonMessages = {
  ...accountMessages,
  google_is_premium: message('Google Places needs Premium. Choose Auto or Geoapify.'),
};

const closeAfterMs = 3_000;
const idle: SavingState = { step: 'idle' };

/** Saves the choice with the account, and closes the dialog `closeAfterMs` later. */
export function useSaving(onClose: () => void): Saving {
  const { refresh } = useSession();
  const [state, setState] = useState(idle);
  const isRunning = useRef(false);
  /** The choice has changed since the request was sent, so its success isn't shown. */
  const isOutdated = useRef(false);
  useEffect(() => {
    if (state.step !== 'saved') return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [state, onClose]);

  async function perform(preferredProvider: PreferredProvider, before: Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    isOutdated.current = false;
    setState({ step: 'saving' });
    try {
      await before;
      await callApi(setProviderPreference, { body: { preferredProvider } });
      setState(isOutdated.current ? idle : { step: 'saved', sentence: savedMessage });
    } catch (cause) {
      setState({ step: 'failed', sentence: saveErrorMessage(cause) });
      // The session or premium has ended.
      if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) void refresh();
    } finally {
      isRunning.current = false;
    }
  }

  function reset(): void {
    isOutdated.current = true;
    setState((last) => (last.step === 'saving' ? last : idle));
  }

  return { state, save: perform, reset };
}

function saveErrorMessage(cause: unknown): ServerMessage {
  if (!(cause instanceof ApiError) || cause.code === 'network') return unreachableMessage;
  return serverMessageOf(cause, reasonMessages, rejectedMessage);
}
