export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds until it holds, looked at again and again; undefined when it did not within the limit. */
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
