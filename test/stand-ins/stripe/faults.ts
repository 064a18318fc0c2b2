import type { Fault } from './stand-in.ts';

export interface Held {
  readonly arrived: Promise<void>;
  release(): void;
}

/** What a test wants to go wrong with the next requests. */
export interface Faults {
  failNext(count: number, how: Fault): void;
  /** The same, of the requests by one method alone. */
  failMethod(method: string, count: number, how: Fault): void;
  take(method: string): Fault | undefined;
  hold(): Held;
  /** Resolves when the request that asks may go on. */
  wait(): Promise<void>;
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

export function createFaults(): Faults {
  const planned: Fault[] = [];
  const plannedFor = new Map<string, Fault[]>();
  const holds: { arrive: () => void; go: Promise<void> }[] = [];
  return {
    failNext(count, how) {
      planned.push(...Array.from({ length: count }, () => how));
    },
    failMethod(method, count, how) {
      plannedFor.set(
        method,
        Array.from({ length: count }, () => how),
      );
    },
    take: (method) => plannedFor.get(method)?.shift() ?? planned.shift(),
    hold() {
      const arrival = signal();
      const leave = signal();
      holds.push({ arrive: arrival.give, go: leave.given });
      return { arrived: arrival.given, release: leave.give };
    },
    async wait() {
      const held = holds.shift();
      held?.arrive();
      await held?.go;
    },
  };
}
