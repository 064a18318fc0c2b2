import { describe, expect, it } from 'vitest';
import { formatElapsed } from '../../../platform/terminal/format-progress.ts';
import { createReadState, type ReadState, toExtractFile } from '../read-state.ts';
import { showProgress } from './progress-display.ts';
import { type ImportMoment, progressLine } from './progress-line.ts';
import { summaryLines } from './summary-lines.ts';

const moment: ImportMoment = {
  phase: 'reading',
  readPhase: 'objects',
  bytesRead: 430,
  totalBytes: 1_000,
  objectsRead: 6_000_000,
  placesFound: 12_345,
  elapsedMs: 4_000,
};

describe('the progress line', () => {
  it('shows progress, speed, places found and time left', () => {
    expect(progressLine(moment)).toBe(
      'Reading  [##########..............]  43 %  1,500,000 objects/s  12,345 places  0:05 left',
    );
  });

  it('omits rates and time left in the first moments', () => {
    expect(progressLine({ ...moment, elapsedMs: 300 })).not.toMatch(/objects\/s|left/);
  });

  it.each([
    [{ readPhase: 'shapes' }, 'Placing buildings and areas'],
    [{ phase: 'waiting' }, 'Waiting for another import to end…'],
    [{ phase: 'comparing' }, 'Comparing 12,345 places with the index…'],
    [{ phase: 'writing' }, 'Writing 12,345 places to the index…'],
  ] as const)('names the phase: %j', (change, text) => {
    expect(progressLine({ ...moment, ...change })).toContain(text);
  });

  it('never exceeds 100 %', () => {
    expect(progressLine({ ...moment, bytesRead: 2_000 })).toContain('100 %');
    expect(progressLine({ ...moment, bytesRead: 0, totalBytes: 0 })).toContain('100 %');
  });

  it.each([
    [5_000, '0:05'],
    [599_600, '10:00'],
    [3_725_000, '1:02:05'],
  ])('formats %i ms as %s', (milliseconds, text) => {
    expect(formatElapsed(milliseconds)).toBe(text);
  });
});

function screenOf(isTTY: boolean, columns: number) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) > 0 };
}

function display(isTTY: boolean, columns = 40) {
  const screen = screenOf(isTTY, columns);
  const state: ReadState = createReadState(1_000);
  const extract = toExtractFile(state, (async function* () {})());
  return { screen, progressDisplay: showProgress(screen as never, extract, () => 0) };
}

describe('the progress display', () => {
  it('rewrites one line on a terminal within its width, and clears it at the end', () => {
    const { screen, progressDisplay } = display(true);
    progressDisplay.onProgress({ phase: 'reading', placesFound: 0 });
    progressDisplay.end();
    progressDisplay.end();
    expect(screen.written).toHaveLength(2);
    expect(screen.written[0]?.startsWith('\r\u001b[KReading')).toBe(true);
    expect(screen.written[0]?.length).toBeLessThanOrEqual('\r\u001b[K'.length + 39);
    expect(screen.written[1]).toBe('\r\u001b[K');
  });

  it('assumes a default width if the terminal has none', () => {
    const { screen, progressDisplay } = display(true, 0);
    progressDisplay.onProgress({ phase: 'reading', placesFound: 7 });
    progressDisplay.end();
    expect(screen.written[0]).toContain('0 %  7 places');
  });

  it('writes one plain line per phase if the output is not a terminal', () => {
    const { screen, progressDisplay } = display(false);
    for (const phase of ['reading', 'reading', 'writing'] as const)
      progressDisplay.onProgress({ phase, placesFound: 7 });
    progressDisplay.end();
    expect(screen.written).toEqual([
      'Reading  [........................]  0 %  7 places\n',
      'Writing 7 places to the index…\n',
    ]);
  });
});

describe('the summary', () => {
  const request = { file: 'asia.osm.pbf', dataset: 'asia', force: false };
  const none = { added: 0, changed: 0, unchanged: 5, gone: 0 };
  const noBuildings = { imported: 0, duplicates: 0 };
  const extract = {
    progress: { bytesRead: 1, totalBytes: 1, objectsRead: 4_400_000 },
    skipped: new Map([['no-centre', 2] as const, ['twice', 1_000] as const]),
    dataAt: '2026-11-20T20:21:00.000Z',
  };

  it('shows counts by class, what was left out, and the date of the data', () => {
    const byClass = { mosque: { added: 1_200, changed: 3, unchanged: 0, gone: 1 }, halal: none };
    const summary = { read: 1_208, notPlaces: 0, repeated: 0, byClass, mosqueBuildings: noBuildings };
    const lines = summaryLines(request, summary, extract, 12_340);
    expect(lines).toEqual([
      "Imported 'asia' in 12.3 s: 1,208 places among 4,400,000 objects.",
      'Cut from OpenStreetMap on 2026-11-20, 20:21 UTC.',
      '                  added    changed  unchanged       gone',
      '  mosques         1,200          3          0          1',
      '  halal food          0          0          5          0',
      'Left out:',
      "  2 without coordinates in the file (ask Overpass for 'out center', cut extracts with complete ways)",
      '  1,000 listed a second time',
      'Searches find it from now on.',
    ]);
  });

  it.each([
    [{ imported: 33, duplicates: 0 }, '  33 of the mosques are mapped only as a mosque building.'],
    [
      { imported: 1, duplicates: 1_204 },
      '  1 of the mosques is mapped only as a mosque building; 1,204 more within 60 m of a mapped mosque left out.',
    ],
  ])('counts the mosques that are mapped only as buildings: %j', (mosqueBuildings, line) => {
    const byClass = { mosque: none, halal: none };
    const summary = { read: 10, notPlaces: 0, repeated: 0, byClass, mosqueBuildings };
    const lines = summaryLines(request, summary, { ...extract, dataAt: undefined }, 900);
    expect(lines[4]).toBe(line);
  });

  it('reports if nothing was changed', () => {
    const byClass = { mosque: none, halal: none };
    const summary = { read: 10, notPlaces: 0, repeated: 0, byClass, mosqueBuildings: noBuildings };
    const lines = summaryLines(request, summary, { ...extract, skipped: new Map(), dataAt: undefined }, 900);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe('The index held all of it already: nothing was changed.');
  });
});
