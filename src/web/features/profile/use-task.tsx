import { useRef, useState } from 'react';
import { ApiError } from '../../data/call-api.ts';
import { premiumMessages } from '../../data/premium-messages.ts';
import { type ServerMessage, ServerMessageText, serverMessageOf } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { Alert } from '../../ui/alert.tsx';

export interface Task {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: ServerMessage | undefined;
  /** Starts the work unless it is already running. `failed` is shown if the server didn't answer. */
  readonly run: (work: () => Promise<void>, failed: string) => void;
  readonly fail: (failure: ServerMessage | undefined) => void;
}

/** Runs one call to the server at a time: whether it is running, and why the last one failed. */
export function useTask(): Task {
  const { refresh } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, fail] = useState<ServerMessage>();
  const isRunning = useRef(false);

  async function perform(work: () => Promise<void>, failed: string): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    fail(undefined);
    try {
      await work();
    } catch (error) {
      fail(serverMessageOf(error, premiumMessages, failed));
      if (isUnauthorized(error)) void refresh();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, run: (work, failed) => void perform(work, failed), fail };
}

/** Whether the session has ended. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface FailureProps {
  readonly sentence: ServerMessage | undefined;
  /** For `aria-describedby` of the inputs that the error is about. */
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
