/** Whether the person asked to save data; then decoration isn't downloaded. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
