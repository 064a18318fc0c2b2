/** Milliseconds of a clock that never goes back nor leaps: a device corrects the time of day by minutes. */
export const monotonicMs = (): number => performance.now();
