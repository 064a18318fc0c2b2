import { formatCount, formatTimeLeft, progressBar } from '../platform/terminal/format-progress.ts';
import { type Screen, startLiveLine } from '../platform/terminal/live-line.ts';

interface TransferDisplay {
  /** Starts a step, such as 'Writing', for `total` rows. */
  begin(doing: string, total: number): void;
  onRows(count: number): void;
  end(): void;
}

/** Shows the progress of a transfer on a terminal. */
export function showTransfer(screen: Screen, clock: () => number): TransferDisplay {
  let now: { doing: string; total: number; done: number; since: number } | undefined;
  const line = startLiveLine(screen, () => {
    if (!now) return undefined;
    const share = now.total === 0 ? 1 : Math.min(1, now.done / now.total);
    const rows = `${formatCount(now.done)} of ${formatCount(now.total)} rows`;
    const parts = [now.doing, progressBar(share), `${Math.floor(share * 100)} %`, rows];
    return [...parts, ...formatTimeLeft(share, clock() - now.since)].join('  ');
  });
  return {
    begin(doing, total) {
      now = { doing, total, done: 0, since: clock() };
    },
    onRows(count) {
      if (now) now.done += count;
    },
    end: line.end,
  };
}

/** Formats the tables of a transfer and their row counts. */
export function tableLines(tables: readonly { readonly name: string; readonly rows: number }[]): string[] {
  const rows = tables.map(
    ({ name, rows: count }) => `  ${name.padEnd(22)}${formatCount(count).padStart(12)}`,
  );
  const total = tables.reduce((sum, { rows: count }) => sum + count, 0);
  return [...rows, `  ${'rows in all'.padEnd(22)}${formatCount(total).padStart(12)}`];
}

export const secondsOf = (elapsedMs: number): string => `${(elapsedMs / 1000).toFixed(1)} s`;
