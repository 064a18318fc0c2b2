import path from 'node:path';
import { type BuildPart, isStale, markBuilt, stalePartsOf } from '../bootstrap/build-parts.mjs';
import { fingerprint } from '../bootstrap/fingerprint.mjs';
import { withRunLock } from '../bootstrap/run-lock.mjs';
import { root } from '../root.ts';
import { buildServer } from './build-server.ts';

/** Imported lazily: the page builder loads Vite, which takes about a second. */
const builders: Readonly<Record<string, () => Promise<void>>> = {
  atlas: async () => {
    const { buildAtlas } = await import('../build-atlas.ts');
    buildAtlas(path.join(root, 'dist/atlas'));
  },
  page: async () => {
    const { buildPage } = await import('../page/build-page.ts');
    await buildPage();
  },
  server: buildServer,
  timetables: async () => {
    const { buildTimetables } = await import('../build-timetables.ts');
    buildTimetables(path.join(root, 'dist/timetables'));
  },
  landmarks: async () => {
    const { buildLandmarks } = await import('../build-landmarks.ts');
    buildLandmarks(path.join(root, 'dist/landmarks'));
  },
  duas: async () => {
    const { buildDuas } = await import('../build-duas.ts');
    buildDuas(path.join(root, 'dist/duas'));
  },
  package: async () => {
    const { buildPackage } = await import('../package/build-package.ts');
    await buildPackage();
  },
};

async function buildPart(part: BuildPart): Promise<void> {
  const print = fingerprint(root, part.inputs);
  const began = performance.now();
  console.log(`${part.title}…`);
  await builders[part.name]?.();
  markBuilt(root, part, print);
  if (isStale(root, part))
    throw new Error(`The build of the ${part.name} left no ${part.outputs.join(', ')}.`);
  console.log(`${part.title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

async function buildStaleParts(): Promise<void> {
  for (const part of stalePartsOf(root)) await buildPart(part);
}

/**
 * Builds into dist/ every part whose sources have changed.
 * @param isLocked the caller already holds this checkout's build lock
 */
export function buildProduct({ isLocked = false } = {}): Promise<void> {
  if (isLocked) return buildStaleParts();
  const lock = path.join(root, '.cache', 'prepare.lock');
  return withRunLock(lock, buildStaleParts, () => console.log('Waiting for another build of this folder…'));
}
