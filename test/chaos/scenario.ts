/** `short` is part of `npm test` and takes seconds; `long` is what `npm run chaos` does, and takes what the target asks. */
export type Extent = 'short' | 'long';

/** What stands under the servers of a scenario. */
export interface ScenarioContext {
  readonly database: 'pglite' | 'postgres';
  /** Variables of the environment of each server: a fresh, empty database, and Redis on PostgreSQL where one answers. */
  readonly environment: Readonly<Record<string, string>>;
  /** Says to a waiting person how far it has come. */
  progress(text: string): void;
  /** Runs when the scenario has ended, however it did; the latest first. */
  onCleanup(cleanUp: () => Promise<unknown> | unknown): void;
}

export interface Finding {
  readonly passed: boolean;
  /** What was seen, in figures, for the report: `30 of 30 ready again, slowest 2.1 s; 12,340 acknowledged, 0 lost`. */
  readonly measured: string;
  /** What a person needs to find out why it failed; one entry for each fault. */
  readonly faults: readonly string[];
}

/** One row of the report: what is done to a running installation, and what it has to bear. */
export interface Scenario {
  /** Names it on the command line, such as `kill-under-writes`, and its file. */
  readonly name: string;
  /** The row's first cell. */
  readonly title: string;
  /** What has to hold, as operators are promised it. */
  readonly target: string;
  readonly databases: readonly ScenarioContext['database'][];
  /** After so many minutes the long form is given up; 15 unless it says otherwise. */
  readonly maxMinutes?: number;
  run(context: ScenarioContext, extent: Extent): Promise<Finding>;
}
