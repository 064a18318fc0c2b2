/** A parsed form body: `items[0][price]=…` becomes lists and objects, and values stay strings. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value);
  return Object.fromEntries([...root].map(([name, branch]) => [name, toValue(branch)]));
}

/** Splits `a[b][0]` into a, b, 0. */
function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function insert(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  // `a[]=x&a[]=y` has no indexes.
  const key = name === '' ? String(branch.size) : name;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const existing = branch.get(key);
  const child: Branch = existing instanceof Map ? existing : new Map();
  branch.set(key, child);
  insert(child, rest, value);
}

function toValue(branch: Branch | string): FormValue {
  if (typeof branch === 'string') return branch;
  const entries = [...branch].map(([name, value]): [string, FormValue] => [name, toValue(value)]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
