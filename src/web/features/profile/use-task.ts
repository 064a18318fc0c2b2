import { useRef, useState } from 'react';
import { useSession } from '../../state/session.tsx';
import { isSignedOut, saidIn } from './ask.ts';

export interface Task {
  readonly isBusy: boolean;
  /** What went wrong last, in English as the catalogue has it, or in the server's words. */
  readonly failure: string | undefined;
  /** Does it, one at a time; `failed` is said where the server says nothing itself. */
  readonly run: (work: () => Promise<void>, failed: string) => void;
  readonly fail: (sentence: string | undefined) => void;
}

/** Something that the server is asked to do: whether it is under way, and why it was not done. */
export function useTask(): Task {
  const { refresh } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  const isUnderWay = useRef(false);

  async function perform(work: () => Promise<void>, failed: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    fail(undefined);
    try {
      await work();
    } catch (error) {
      fail(saidIn(error) ?? failed);
      if (isSignedOut(error)) void refresh();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, run: (work, failed) => void perform(work, failed), fail };
}
