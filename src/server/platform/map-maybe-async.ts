/** Calls `next` synchronously for a plain value, and after it resolves for a promise. */
export function mapMaybeAsync<T, R>(
  value: T | Promise<T>,
  next: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
