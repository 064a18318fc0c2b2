import { type Screen, startLiveLine } from '../../../platform/terminal/live-line.ts';
import type { ImportPhase, ImportProgress } from '../import-extract.ts';
import type { ExtractFile, ReadPhase } from '../read-state.ts';
import { type ImportMoment, progressLine } from './progress-line.ts';

export interface ProgressDisplay {
  onProgress(progress: ImportProgress): void;
  /** Clears the line. May be called more than once. */
  end(): void;
}

/** Shows the progress of an import: one updating line on a terminal, otherwise a line every few seconds. */
export function showProgress(
  screen: Screen,
  extract: Pick<ExtractFile, 'progress' | 'phase'>,
  clock: () => number,
): ProgressDisplay {
  let progress: ImportProgress | undefined;
  let shown: { readonly phase: ImportPhase; readonly readPhase: ReadPhase } | undefined;
  let phaseBegan = clock();

  const line = startLiveLine(screen, () => {
    if (!progress) return undefined;
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
    return progressLine(moment);
  });

  return {
    onProgress(next) {
      const isNewPhase = next.phase !== progress?.phase;
      progress = next;
      if (isNewPhase) line.write();
    },
    end: line.end,
  };
}
