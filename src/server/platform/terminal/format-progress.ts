const barWidth = 24;
/** Rates are unreliable before this time. */
export const settledMs = 1_500;

/** Draws a progress bar. @param share from 0 to 1 */
export function progressBar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}

/** Formats the remaining time; an empty array while it can't be estimated. */
export function formatTimeLeft(share: number, elapsedMs: number): string[] {
  if (elapsedMs < settledMs || share <= 0 || share >= 1) return [];
  return [`${formatElapsed((elapsedMs / share) * (1 - share))} left`];
}

/** Formats as `m:ss`, or `h:mm:ss` from an hour on. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Formats a whole number with thousands separators. */
export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en');
}
