import type { ImportPhase } from '../import-extract.ts';
import type { ReadPhase } from '../read-state.ts';

/** What is known of an import under way. */
export interface ImportMoment {
  readonly phase: ImportPhase;
  readonly readPhase: ReadPhase;
  readonly bytesRead: number;
  readonly totalBytes: number;
  readonly objectsRead: number;
  readonly placesFound: number;
  /** Since the phase, or the phase of reading, began. */
  readonly elapsedMs: number;
}

const barWidth = 24;
/** Before that a rate is chance. */
const settledMs = 1_500;

/** One line for the moment: what is done, how far it is, how fast, and how long it will take. */
export function progressLine(moment: ImportMoment): string {
  const { phase, placesFound } = moment;
  if (phase === 'waiting') return 'Waiting for another import to end…';
  if (phase === 'comparing') return `Comparing ${figure(placesFound)} places with the index…`;
  if (phase === 'writing') return `Writing ${figure(placesFound)} places to the index…`;
  return readingLine(moment);
}

function readingLine(moment: ImportMoment): string {
  const { readPhase, objectsRead, elapsedMs, placesFound } = moment;
  const share = shareOf(moment);
  const rate = objectsRead / (elapsedMs / 1000);
  const parts = [
    readPhase === 'objects' ? 'Reading' : 'Placing buildings and areas',
    bar(share),
    `${Math.floor(share * 100)} %`,
    ...(readPhase === 'objects' && elapsedMs >= settledMs ? [`${figure(rate)} objects/s`] : []),
    ...(placesFound > 0 ? [`${figure(placesFound)} places`] : []),
    ...timeLeft(share, elapsedMs),
  ];
  return parts.join('  ');
}

function shareOf({ bytesRead, totalBytes }: ImportMoment): number {
  return totalBytes > 0 ? Math.min(1, bytesRead / totalBytes) : 1;
}

function bar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}

function timeLeft(share: number, elapsedMs: number): string[] {
  if (elapsedMs < settledMs || share <= 0 || share >= 1) return [];
  return [`${clock((elapsedMs / share) * (1 - share))} left`];
}

/** Minutes and seconds, with hours in front where there are any. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A whole number with commas. */
export function figure(value: number): string {
  return Math.round(value).toLocaleString('en');
}
