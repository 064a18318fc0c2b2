import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { Landmark } from './landmark.ts';

/** The file that the build generates from `data/landmarks`. */
export const landmarkFile = 'landmarks.json';

/** Why there are no landmarks to show, for the log. */
export class LandmarkFileError extends Error {
  override readonly name = 'LandmarkFileError';
}

const landmark = z.object({
  id: z.string(),
  name: z.string(),
  localName: z.string(),
  localLanguage: z.string(),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

/**
 * Reads the landmark mosques from the build.
 * @param folder contains `landmarks.json`
 * @throws LandmarkFileError when the file is missing or damaged
 */
export function readBuiltLandmarks(folder: string): readonly Landmark[] {
  const file = join(folder, landmarkFile);
  try {
    return z.parse(z.array(landmark), JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new LandmarkFileError(`${file} can't be read. Build the server again.`, { cause });
  }
}
