/** `16:05` as `4:05` and the half of the day it lies in. Midnight is 12 in the first half, noon 12 in the second. */
export function toTwelveHourClock(clock: string): { readonly clock: string; readonly half: 'am' | 'pm' } {
  const [hours = '0', minutes = '00'] = clock.split(':');
  const hour = Number(hours);
  return { clock: `${hour % 12 || 12}:${minutes}`, half: hour < 12 ? 'am' : 'pm' };
}
