import { useRef, useState } from 'react';
import type { BodyInputOf, Endpoint, ResponseOf } from '../../../contract/endpoint.ts';
import { ApiError, callApi, storedToken } from '../../data/call-api.ts';
import { premiumMessages } from '../../data/premium-messages.ts';
import { type ServerMessage, ServerMessageText, serverMessageOf } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { timeoutSignal } from '../../device/timeout-signal.ts';
import { Alert } from '../../ui/alert.tsx';

export interface Task {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: ServerMessage | undefined;
  /** Starts the work unless it is already running. `failed` is shown if the server didn't answer. */
  readonly run: (work: () => Promise<void>, failed: string) => void;
  readonly fail: (failure: ServerMessage | undefined) => void;
}

/** Something that the server is asked to do: whether it is under way, and why it was not done. */
export function useTask(): Task {
  const { refresh } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, fail] = useState<ServerMessage>();
  const isUnderWay = useRef(false);

  async function perform(work: () => Promise<void>, failed: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    fail(undefined);
    try {
      await work();
    } catch (error) {
      fail(serverMessageOf(error, premiumMessages, failed));
      if (isSignedOut(error)) void refresh();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, run: (work, failed) => void perform(work, failed), fail };
}

/** A network that never answers ends here. */
const patienceMs = 20_000;

/** Calls the server as the one who is signed in. Throws ApiError, or the time-out's own error. */
export function ask<E extends Endpoint>(endpoint: E, body?: BodyInputOf<E>): Promise<ResponseOf<E>> {
  const bearer = storedToken();
  return callApi(endpoint, {
    signal: timeoutSignal(patienceMs),
    ...(body === undefined ? {} : { body }),
    ...(bearer === undefined ? {} : { bearer }),
  });
}

/** The session has ended meanwhile. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface FailureProps {
  readonly sentence: ServerMessage | undefined;
  /** For `aria-describedby` of the inputs that it is about. */
  readonly id?: string;
}

/** The error of the last attempt, if it failed. */
export function Failure({ sentence, id }: FailureProps) {
  if (sentence === undefined) return null;
  return (
    <Alert tone="danger" {...(id === undefined ? {} : { id })}>
      <ServerMessageText message={sentence} />
    </Alert>
  );
}
