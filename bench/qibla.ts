import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import geomagnetism from 'geomagnetism';
import { median } from '../scripts/median.ts';
import type { Coordinates } from '../src/domain/geo/coordinates.ts';
import { magneticDeclination } from '../src/domain/magnetism/declination.ts';
import { rowOf } from './http/compare-in-turns.ts';
import { measureOverPlaces, placeCount } from './http/over-places.ts';
import { sphereErrors } from './qibla/sphere-error.ts';
import type { Row } from './row.ts';

type Call = (from: Coordinates) => number;

const callsARound = 20_000;
const warmUpRounds = 3;
const rounds = 15;
const atMs = Date.UTC(2026, 5, 15);

/** Measures cost and size of the declination and of `/api/qibla`, and how much the spherical Qibla differs from the ellipsoidal one. */
export async function run(): Promise<Row[]> {
  return [declinationRow(), await sizeRow(), ...sphereRows(), await httpRow()];
}

async function httpRow(): Promise<Row> {
  const measured = await measureOverPlaces('/api/qibla');
  return rowOf(`/api/qibla over ${placeCount} places`, measured, 'ratio ≥ 0.3');
}

/** At places all over the world, this implementation and geomagnetism in turn. */
function declinationRow(): Row {
  // In geomagnetism's favour: its model is set to the date once, ours at every call.
  const model = geomagnetism.model(new Date(atMs));
  const theirs: Call = ({ latitude, longitude }) => model.point([latitude, longitude]).decl;
  const ours: Call = (from) => magneticDeclination(from, atMs).degrees;
  for (let round = 0; round < warmUpRounds; round++) [ours, theirs].map(microseconds);
  const turns = Array.from({ length: rounds }, () => [microseconds(ours), microseconds(theirs)] as const);
  const [value, peer] = [median(turns.map(([own]) => own)), median(turns.map(([, other]) => other))];
  return {
    name: 'qibla: magnetic declination',
    value,
    unit: 'µs',
    yardstick: `geomagnetism ${peer.toFixed(2)} µs`,
    ratio: value / peer,
    target: 'ratio ≤ 1',
  };
}

function sphereRows(): Row[] {
  const errors = sphereErrors();
  return [0.5, 0.9, 0.99, 0.999, 1].map((share) => ({
    name: `qibla: sphere from ellipsoid, ${share * 100} % of ${errors.length} places within`,
    value: errors[Math.ceil(share * errors.length) - 1] ?? Number.NaN,
    unit: '°',
  }));
}

/** Cost of one call, over places spread by a fixed rule. */
function microseconds(call: Call): number {
  let sum = 0;
  const start = performance.now();
  for (let index = 0; index < callsARound; index++) {
    sum += call({
      latitude: ((index * 0.618034) % 1) * 180 - 90,
      longitude: ((index * 0.754878) % 1) * 360 - 180,
    });
  }
  const elapsed = ((performance.now() - start) * 1000) / callsARound;
  // Uses the sum, so that no call can be optimised away.
  if (Number.isNaN(sum)) throw new Error('not a number among the answers');
  return elapsed;
}

async function sizeRow(): Promise<Row> {
  const bundle = await build({
    stdin: {
      contents: "export * from './src/domain/magnetism/declination.ts'",
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const bytes = gzipSync(bundle.outputFiles[0]?.contents ?? '', { level: 9 }).length;
  return { name: 'qibla: declination, minified, gzip', value: bytes / 1000, unit: 'kB', target: '≤ 2 kB' };
}
