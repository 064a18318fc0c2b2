/** Durations in milliseconds. `dayMs` is 24 hours; `zone-window.ts` handles days with clock changes. */
export const secondMs = 1000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
