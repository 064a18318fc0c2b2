/** A map that holds at most `limit` entries and forgets those that were not used for long. */
export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createBoundedMemory<Value>(limit: number): BoundedMemory<Value> {
  // Two generations instead of a list in order of use: a read costs one look-up, and no entry is moved about.
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): void {
    young.set(key, value);
    if (young.size * 2 <= limit) return;
    old = young;
    young = new Map();
  }

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const earlier = old.get(key);
      if (earlier !== undefined) set(key, earlier);
      return earlier;
    },
    set,
  };
}
