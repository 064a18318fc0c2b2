/** One row of the benchmark table. A benchmark module exports `run(): Promise<Row[]>`. */
export interface Row {
  readonly name: string;
  readonly value: number;
  /** For example `µs`, `req/s`, `kB`. */
  readonly unit: string;
  /** What the value is compared with, measured in the same run: its name, and its value in the same unit. */
  readonly yardstick?: string;
  /** The value divided by the yardstick's. */
  readonly ratio?: number;
  /** The target, as text: `≤ 120 kB`, `ratio ≥ 0.6`. */
  readonly target?: string;
}
