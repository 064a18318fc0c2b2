const barWidth = 24;
/** Before that a rate is chance. */
export const settledMs = 1_500;

/** How far something is, drawn. @param share from 0 to 1 */
export function progressBar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}

/** How long the rest will take, where that can be said; nothing or one text. */
export function formatTimeLeft(share: number, elapsedMs: number): string[] {
  if (elapsedMs < settledMs || share <= 0 || share >= 1) return [];
  return [`${formatElapsed((elapsedMs / share) * (1 - share))} left`];
}

/** Minutes and seconds, with hours in front where there are any. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A whole number with commas. */
export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en');
}
