import { bareRoute, rowOf } from './http/compare-in-turns.ts';
import { measureOverPlaces, placeCount } from './http/over-places.ts';
import type { Row } from './row.ts';

/** Measures `/api/prayer-times` over HTTP. */
export async function run(): Promise<Row[]> {
  const measured = await measureOverPlaces('/api/prayer-times');
  return [
    { name: bareRoute, value: Math.round(measured.bare), unit: 'requests/s' },
    rowOf(`/api/prayer-times over ${placeCount} places`, measured, 'ratio ≥ 0.6'),
  ];
}
