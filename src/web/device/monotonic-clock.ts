/** Returns milliseconds of a clock that never jumps, unlike the system time, which can be corrected by minutes. */
export const monotonicMs = (): number => performance.now();
