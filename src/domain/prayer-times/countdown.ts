/** Whole hours, minutes and seconds from one instant to another; all zero once it has passed. */
export function countdownParts(
  fromMs: number,
  toMs: number,
): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil((toMs - fromMs) / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
