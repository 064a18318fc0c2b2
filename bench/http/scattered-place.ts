/** The query for a place; the places are spread over the inhabited latitudes by a fixed rule, the same in every run. */
export function scatteredPlace(index: number): string {
  const latitude = (((index * 0.618034) % 1) * 100 - 40).toFixed(4);
  const longitude = (((index * 0.754878) % 1) * 360 - 180).toFixed(4);
  return `latitude=${latitude}&longitude=${longitude}`;
}
