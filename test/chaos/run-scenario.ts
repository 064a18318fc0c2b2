import type { Extent, Finding, Scenario, ScenarioContext } from './scenario.ts';
import { createScenarioContext } from './scenario-context.ts';

interface Options {
  readonly database: ScenarioContext['database'];
  readonly extent: Extent;
  readonly progress: ScenarioContext['progress'];
  /** Aborts the scenario. */
  readonly signal?: AbortSignal;
}

const defaultLimitMinutes = 15;
const shortLimitMinutes = 2;

/** Runs a scenario in a new context, with a time limit. An exception becomes a fault of the finding. */
export async function runScenario(scenario: Scenario, options: Options): Promise<Finding> {
  const { context, cleanUp } = await createScenarioContext(options.database, options.progress);
  const longMinutes = scenario.maxMinutes ?? defaultLimitMinutes;
  const minutes = options.extent === 'long' ? longMinutes : shortLimitMinutes;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${minutes} minutes`)), minutes * 60_000);
    options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
  try {
    return await Promise.race([scenario.run(context, options.extent), timeout]);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: false, measured: 'did not finish', faults: [fault] };
  } finally {
    clearTimeout(timer);
    await cleanUp();
  }
}

/** The maximum number of faults in a finding. */
const maxFaults = 20;

/** Creates a finding, which has passed if there are no faults. */
export function createFinding(measured: string, faults: readonly string[]): Finding {
  const omittedCount = faults.length - maxFaults;
  const reported = omittedCount > 0 ? [...faults.slice(0, maxFaults), `and ${omittedCount} more`] : faults;
  return { passed: faults.length === 0, measured, faults: reported };
}
