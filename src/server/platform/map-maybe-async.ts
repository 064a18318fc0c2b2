/** Goes on at once with what is known at once, and only waits for a promise. */
export function mapMaybeAsync<T, R>(
  value: T | Promise<T>,
  next: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
