import { type Screen, startLiveLine } from '../../../platform/terminal/live-line.ts';
import type { ImportPhase, ImportProgress } from '../import-extract.ts';
import type { ExtractFile, ReadPhase } from '../read-state.ts';
import { type ImportMoment, progressLine } from './progress-line.ts';

export interface ProgressDisplay {
  onProgress(progress: ImportProgress): void;
  /** Leaves the terminal as it was, the cursor at the start of an empty line. May be called again. */
  end(): void;
}

/** Shows how an import gets on: one line that renews itself on a terminal, elsewhere a line every few seconds. */
export function showProgress(screen: Screen, extract: ExtractFile, clock: () => number): ProgressDisplay {
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
