/**
 * What the screen and the engine use and the browsers of old TVs and tablets lack: Chrome before 73 and Safari before 13. Only
 * the forms that are used; `npm run check` finds what else would be missing.
 */
function define<T>(target: T, name: keyof T & string, value: unknown): void {
  if (!(name in (target as object)))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

define(Array.prototype, 'flatMap', function flatMap<
  T,
  R,
>(this: readonly T[], change: (value: T, index: number) => R | readonly R[]): R[] {
  return ([] as R[]).concat(...this.map(change));
});

define(Object, 'fromEntries', (entries: readonly (readonly [string, unknown])[]) => {
  const made: Record<string, unknown> = {};
  for (const [name, value] of entries) made[name] = value;
  return made;
});

define(String.prototype, 'matchAll', function matchAll(this: string, pattern: RegExp): RegExpExecArray[] {
  const own = new RegExp(pattern.source, pattern.flags);
  const found: RegExpExecArray[] = [];
  for (let match = own.exec(this); match; match = own.exec(this)) found.push(match);
  return found;
});

export {};
