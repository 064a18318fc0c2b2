import type { WriteStream } from 'node:tty';
import type { ImportPhase, ImportProgress } from '../import-extract.ts';
import type { ExtractFile, ReadPhase } from '../read-state.ts';
import { type ImportMoment, progressLine } from './progress-line.ts';

/** A terminal, or whatever stands in its place: a pipe, a file. */
export type Screen = Pick<NodeJS.WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

export interface ProgressDisplay {
  onProgress(progress: ImportProgress): void;
  /** Leaves the terminal as it was, the cursor at the start of an empty line. May be called again. */
  end(): void;
}

const terminalPauseMs = 100;
const plainPauseMs = 5_000;
/** Some terminals do not tell their width, or tell 0. */
const defaultColumns = 80;
const clearLine = '\r\u001b[K';

/** Shows how an import gets on: one line that renews itself on a terminal, elsewhere a line every few seconds. */
export function showProgress(screen: Screen, extract: ExtractFile, clock: () => number): ProgressDisplay {
  const isTerminal = screen.isTTY === true;
  let progress: ImportProgress | undefined;
  let shown: { readonly phase: ImportPhase; readonly readPhase: ReadPhase } | undefined;
  let phaseBegan = clock();
  let hasEnded = false;

  function write(): void {
    if (!progress) return;
    const { phase, placesFound } = progress;
    const isNewPhase = phase !== shown?.phase || extract.phase !== shown.readPhase;
    if (isNewPhase) phaseBegan = clock();
    shown = { phase, readPhase: extract.phase };
    const moment: ImportMoment = {
      ...extract.progress,
      ...shown,
      placesFound,
      elapsedMs: clock() - phaseBegan,
    };
    const line = progressLine(moment);
    screen.write(
      isTerminal ? clearLine + line.slice(0, (screen.columns || defaultColumns) - 1) : `${line}\n`,
    );
  }

  const timer = setInterval(write, isTerminal ? terminalPauseMs : plainPauseMs);
  return {
    onProgress(next) {
      const isNewPhase = next.phase !== progress?.phase;
      progress = next;
      if (isNewPhase) write();
    },
    end() {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(timer);
      if (isTerminal) screen.write(clearLine);
    },
  };
}
