const delaysMs = [2_000, 8_000, 30_000, 60_000];
const furtherMs = 120_000;

/** How long to leave a mail alone after so many attempts (1 after the first one). */
export const retryDelayMs = (attempts: number): number => delaysMs[attempts - 1] ?? furtherMs;
