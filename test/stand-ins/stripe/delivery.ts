import type { StandInEvent } from './stand-in.ts';

const firstWaitMs = 25;
const longestWaitMs = 1_000;

export interface Delivery {
  setEndpoint(address: string | undefined): void;
  enqueue(event: StandInEvent): void;
  /** Resolves when nothing is left to be posted. */
  drained(): Promise<void>;
  close(): void;
}

/** Posts events one after another, each again until it is answered with 200. @param sign makes the header at that moment */
export function createDelivery(sign: (payload: string) => string): Delivery {
  const waiting: StandInEvent[] = [];
  const listeners: (() => void)[] = [];
  const gone = new AbortController();
  let address: string | undefined;
  let isPosting = false;

  async function post({ payload }: StandInEvent): Promise<boolean> {
    if (address === undefined) return false;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(payload) };
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(10_000)]);
    try {
      const answer = await fetch(address, { method: 'POST', body: payload, headers, signal });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function postAll(): Promise<void> {
    let waitMs = firstWaitMs;
    while (waiting[0] && !gone.signal.aborted) {
      if (await post(waiting[0])) {
        waiting.shift();
        waitMs = firstWaitMs;
      } else {
        await pause(waitMs);
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      }
    }
    isPosting = false;
    for (const listener of listeners.splice(0)) listener();
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

  return {
    setEndpoint(next) {
      address = next;
      // What nobody is to hear of any more holds up nobody who waits.
      if (next === undefined) waiting.length = 0;
    },
    enqueue(event) {
      if (address === undefined) return;
      waiting.push(event);
      if (isPosting) return;
      isPosting = true;
      void postAll();
    },
    drained: () => (isPosting ? new Promise((resolve) => listeners.push(resolve)) : Promise.resolve()),
    close: () => gone.abort(),
  };
}
