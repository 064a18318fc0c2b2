import type { Extent, Finding, Ground, Scenario } from './scenario.ts';
import { prepareGround } from './scenario-context.ts';

interface Options {
  readonly database: Ground['database'];
  readonly extent: Extent;
  readonly progress: Ground['progress'];
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

const usualLimitMinutes = 15;
const shortLimitMinutes = 2;

/** On a ground of its own, within its time. What it throws is a fault of the finding. */
export async function runScenario(scenario: Scenario, options: Options): Promise<Finding> {
  const { ground, clear } = await prepareGround(options.database, options.progress);
  const longest = scenario.longestMinutes ?? usualLimitMinutes;
  const minutes = options.extent === 'long' ? longest : shortLimitMinutes;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${minutes} minutes`)), minutes * 60_000);
    options.signal?.addEventListener('abort', () => reject(new Error('was told to stop')));
  });
  try {
    return await Promise.race([scenario.run(ground, options.extent), late]);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: false, measured: 'did not come to its end', faults: [fault] };
  } finally {
    clearTimeout(timer);
    await clear();
  }
}

/** How many faults are told: the first of them say what a thousand would. */
const mostTold = 20;

/** What there is to say about what was counted; it has passed when there was no fault. */
export function findingOf(measured: string, faults: readonly string[]): Finding {
  const more = faults.length - mostTold;
  const told = more > 0 ? [...faults.slice(0, mostTold), `and ${more} more`] : faults;
  return { passed: faults.length === 0, measured, faults: told };
}
