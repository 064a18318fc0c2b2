import type { StandInEvent } from './stand-in.ts';

const firstWaitMs = 25;
const maxWaitMs = 1_000;

export interface Delivery {
  setEndpoint(url: string | undefined): void;
  enqueue(event: StandInEvent): void;
  /** Resolves when all events are delivered. */
  drained(): Promise<void>;
  close(): void;
}

/** Posts events one by one and retries each until it gets a 2xx. @param sign creates the signature when an event is sent */
export function createDelivery(sign: (payload: string) => string): Delivery {
  const queue: StandInEvent[] = [];
  const listeners: (() => void)[] = [];
  const closed = new AbortController();
  let url: string | undefined;
  let isPosting = false;

  async function post({ payload }: StandInEvent): Promise<boolean> {
    if (url === undefined) return false;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(payload) };
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(10_000)]);
    try {
      const response = await fetch(url, { method: 'POST', body: payload, headers, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function postAll(): Promise<void> {
    let waitMs = firstWaitMs;
    while (queue[0] && !closed.signal.aborted) {
      if (await post(queue[0])) {
        queue.shift();
        waitMs = firstWaitMs;
      } else {
        await pause(waitMs);
        waitMs = Math.min(waitMs * 2, maxWaitMs);
      }
    }
    isPosting = false;
    for (const listener of listeners.splice(0)) listener();
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

  return {
    setEndpoint(next) {
      url = next;
      // Undelivered events must not block `drained`.
      if (next === undefined) queue.length = 0;
    },
    enqueue(event) {
      if (url === undefined) return;
      queue.push(event);
      if (isPosting) return;
      isPosting = true;
      void postAll();
    },
    drained: () => (isPosting ? new Promise((resolve) => listeners.push(resolve)) : Promise.resolve()),
    close: () => closed.abort(),
  };
}
