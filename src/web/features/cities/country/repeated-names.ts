/** The names that several cities of a list have: only these need their region beside them. */
export function repeatedNames(cities: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of cities) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}
