export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until `holds` resolves with true. Returns the milliseconds it took, or undefined after the limit. */
export async function msUntil(holds: () => Promise<boolean>, limitMs: number): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    const isSo = await holds().catch(() => false);
    const ms = Math.round(performance.now() - began);
    if (isSo) return ms;
    if (ms > limitMs) return undefined;
    await pause(25);
  }
}
