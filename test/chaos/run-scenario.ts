import type { Extent, Finding, Scenario, ScenarioContext } from './scenario.ts';
import { createScenarioContext } from './scenario-context.ts';

interface Options {
  readonly database: ScenarioContext['database'];
  readonly extent: Extent;
  readonly progress: ScenarioContext['progress'];
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

const usualLimitMinutes = 15;
const shortLimitMinutes = 2;

/** On a context of its own, within its time. What it throws is a fault of the finding. */
export async function runScenario(scenario: Scenario, options: Options): Promise<Finding> {
  const { context, cleanUp } = await createScenarioContext(options.database, options.progress);
  const longest = scenario.maxMinutes ?? usualLimitMinutes;
  const minutes = options.extent === 'long' ? longest : shortLimitMinutes;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${minutes} minutes`)), minutes * 60_000);
    options.signal?.addEventListener('abort', () => reject(new Error('was told to stop')));
  });
  try {
    return await Promise.race([scenario.run(context, options.extent), late]);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: false, measured: 'did not come to its end', faults: [fault] };
  } finally {
    clearTimeout(timer);
    await cleanUp();
  }
}

/** How many faults are told: the first of them say what a thousand would. */
const mostTold = 20;

/** What there is to say about what was counted; it has passed when there was no fault. */
export function createFinding(measured: string, faults: readonly string[]): Finding {
  const more = faults.length - mostTold;
  const told = more > 0 ? [...faults.slice(0, mostTold), `and ${more} more`] : faults;
  return { passed: faults.length === 0, measured, faults: told };
}
