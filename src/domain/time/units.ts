/** Lengths of time in milliseconds. A day here is 24 hours; days with clock changes are `zone-window.ts`'s concern. */
export const secondMs = 1000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
