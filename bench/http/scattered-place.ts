/** The query of a place, spread over the inhabited latitudes by a fixed rule, so that every run asks for the same. */
export function scatteredPlace(index: number): string {
  const latitude = (((index * 0.618034) % 1) * 100 - 40).toFixed(4);
  const longitude = (((index * 0.754878) % 1) * 360 - 180).toFixed(4);
  return `latitude=${latitude}&longitude=${longitude}`;
}
