/**
 * Whether `at` is less than `ms` milliseconds before `now`. False when the clock was set back to before `at`. All in
 * epoch milliseconds.
 */
export function isFresh(at: number, ms: number, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < ms;
}
