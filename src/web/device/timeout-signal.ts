/** Aborts after `ms` with a `TimeoutError`: `AbortSignal.timeout`, which Chrome 99 and Safari 15 do not have. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
  return controller.signal;
}
