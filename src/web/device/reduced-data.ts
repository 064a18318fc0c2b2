/** Whether this device was told to spare its connection: then what only decorates is not fetched. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
