/** Whether something of that moment is younger than so many milliseconds. It never is once the clock was set back before it. */
export function isFresh(at: number, ms: number, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < ms;
}
