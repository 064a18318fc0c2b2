/**
 * Settles as `work` does, or with what `onTimeout` returns or throws once `limitMs` milliseconds have passed. The work
 * isn't cancelled; its result after the timeout, a failure too, is ignored.
 */
export async function withTimeout<T, L>(
  work: Promise<T>,
  limitMs: number,
  onTimeout: () => L,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  }).then(onTimeout);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
