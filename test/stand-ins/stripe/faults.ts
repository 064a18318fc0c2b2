import type { Fault } from './stand-in.ts';

export interface HeldRequest {
  readonly arrived: Promise<void>;
  release(): void;
}

/** Faults that a test plans for the next requests. */
export interface Faults {
  failNext(count: number, fault: Fault): void;
  /** Like `failNext`, but only for requests with this method. */
  failMethod(method: string, count: number, fault: Fault): void;
  take(method: string): Fault | undefined;
  hold(): HeldRequest;
  /** Resolves when the current request may continue. */
  wait(): Promise<void>;
}

function createDeferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export function createFaults(): Faults {
  const planned: Fault[] = [];
  const plannedFor = new Map<string, Fault[]>();
  const holds: { markArrived: () => void; released: Promise<void> }[] = [];
  return {
    failNext(count, fault) {
      planned.push(...Array.from({ length: count }, () => fault));
    },
    failMethod(method, count, fault) {
      plannedFor.set(
        method,
        Array.from({ length: count }, () => fault),
      );
    },
    take: (method) => plannedFor.get(method)?.shift() ?? planned.shift(),
    hold() {
      const arrival = createDeferred();
      const release = createDeferred();
      holds.push({ markArrived: arrival.resolve, released: release.promise });
      return { arrived: arrival.promise, release: release.resolve };
    },
    async wait() {
      const held = holds.shift();
      held?.markArrived();
      await held?.released;
    },
  };
}
