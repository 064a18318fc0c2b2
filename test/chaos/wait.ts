export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until `condition` resolves with true. Returns the milliseconds it took, or undefined after the limit. */
export async function msUntil(
  condition: () => Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    const isMet = await condition().catch(() => false);
    const ms = Math.round(performance.now() - began);
    if (isMet) return ms;
    if (ms > limitMs) return undefined;
    await pause(25);
  }
}
