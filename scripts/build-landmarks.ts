import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { landmarkFile } from '../src/server/landmarks/landmark-file.ts';
import { readLandmarks } from './landmarks/read-landmarks.ts';

/** Compiles the landmark mosques of `data/landmarks` into `directory` (`landmarks.json`). Throws DataFileError. */
export function buildLandmarks(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const landmarks = readLandmarks().map(({ city: _, country: __, sources: ___, ...landmark }) => landmark);
  writeFileSync(path.join(directory, landmarkFile), `${JSON.stringify(landmarks)}\n`);
}
