import { useRef, useState } from 'react';
import { premiumMessages } from '../../data/premium-messages.ts';
import { type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { useSession } from '../../data/session.tsx';
import { isSignedOut } from './ask.ts';

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
