/** `short` runs in the tests and takes seconds; `long` runs in `npm run chaos` and takes as long as the target needs. */
export type Extent = 'short' | 'long';

/** What a scenario's servers run on. */
export interface ScenarioContext {
  readonly database: 'pglite' | 'postgres';
  /** Environment variables of each server: an empty database and, on PostgreSQL, Redis if available. */
  readonly environment: Readonly<Record<string, string>>;
  /** Prints progress. */
  progress(text: string): void;
  /** Registers a clean-up that runs when the scenario ends or fails; latest first. */
  onCleanup(cleanUp: () => Promise<unknown> | unknown): void;
}

export interface Finding {
  readonly passed: boolean;
  /** Measured figures for the report, such as `30 of 30 ready again, slowest 2.1 s; 12,340 acknowledged, 0 lost`. */
  readonly measured: string;
  /** Details of each fault, to find out why the scenario failed. */
  readonly faults: readonly string[];
}

/** A fault injected into a running installation, and what the installation must still guarantee. One row of the report. */
export interface Scenario {
  /** The name of its file and on the command line, such as `kill-under-writes`. */
  readonly name: string;
  /** The first cell of the row. */
  readonly title: string;
  /** What operators are promised. */
  readonly target: string;
  readonly databases: readonly ScenarioContext['database'][];
  /** Time limit of the long form; default: 15 minutes. */
  readonly maxMinutes?: number;
  run(context: ScenarioContext, extent: Extent): Promise<Finding>;
}
