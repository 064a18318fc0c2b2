/** Degrees as a query carries them, to a tenth of a metre; never `1e-7`, which the server rightly refuses. */
export function formatQueryDegrees(degrees: number): string {
  return degrees.toFixed(6);
}
