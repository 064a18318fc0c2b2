import {
  type ClockProblem,
  type ClockReading,
  clockProblem,
  observeClock,
  type StoredClock,
  setByServer,
  startClock,
  storedClock,
  timeOf,
} from '../../domain/screen/trusted-clock.ts';
import { secondMs } from '../../domain/time/units.ts';
import { monotonicMs } from '../device/monotonic-clock.ts';
import { number, object } from '../device/readers.ts';
import { readStored, writeStored } from '../device/storage.ts';

const clockKey = 'mihrab_screen_clock';
const readClock = object({ timeMs: number, wallErrorMs: number, checkedAtMs: number });

/** A smaller difference is that of the way to the server, and would only make the seconds jump. */
const worthSettingMs = 2 * secondMs;

/** The time of the screen, which no change of the device's clock moves. */
export interface DeviceClock {
  /** Epoch milliseconds. */
  now(): number;
  problem(): ClockProblem | undefined;
  /** @param serverMs the server's clock at this moment */
  check(serverMs: number): void;
  /** Stores the time for a restart without a network. */
  store(): void;
}

const read = (): ClockReading => ({ wallMs: Date.now(), monotonicMs: monotonicMs() });

export function createDeviceClock(): DeviceClock {
  const stored = readStored<StoredClock>(clockKey, readClock);
  let clock = startClock(read(), stored);
  let wasHidden = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') wasHidden = true;
  });

  function observe(): ClockReading {
    const reading = read();
    clock = observeClock(clock, reading, wasHidden);
    // It was set because the screen asked for it.
    if (clock.isLost && clock.jumpMs !== 0) clock = startClock(reading, stored);
    wasHidden = document.visibilityState === 'hidden';
    return reading;
  }

  function store(): void {
    const now = storedClock(clock, observe());
    if (now) writeStored(clockKey, now);
  }

  return {
    store,
    now: () => timeOf(clock, observe().monotonicMs),
    problem: () => clockProblem(clock),
    check(serverMs) {
      const reading = observe();
      const isRight =
        clockProblem(clock)?.kind !== 'lost' &&
        !clock.isUnchecked &&
        clock.jumpMs === 0 &&
        Math.abs(timeOf(clock, reading.monotonicMs) - serverMs) < worthSettingMs;
      clock = isRight ? { ...clock, checkedAtMs: serverMs } : setByServer(reading, serverMs);
      store();
    },
  };
}
