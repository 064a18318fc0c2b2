import path from 'node:path';
import { z } from 'zod/mini';
import type { Landmark } from '../../src/server/landmarks/landmark.ts';
import { country, decimal, text, texts } from '../data/cells.ts';
import { DataFileError } from '../data/data-file-error.ts';
import { inData, listDataFiles } from '../data/data-files.ts';
import { readTable } from '../data/read-table.ts';

/** Files of `data/landmarks` in the order of the list, which begins with the three mosques of pilgrimage. */
const regions: readonly string[] = [
  'middle-east',
  'africa',
  'south-asia',
  'china',
  'far-east',
  'central-asia',
  'indonesia',
  'malaysia',
  'southeast-asia',
  'europe',
  'americas',
  'oceania',
];

/** A landmark with fields that only the checks and editors need. */
export interface SourcedLandmark extends Landmark {
  /** The city by its usual English name, as the gazetteer knows it. */
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Sources of the coordinates. The first one's are used. */
  readonly sources: readonly string[];
}

const sourceRow = z.object({
  source: text,
  title: text,
  address: z.string().check(z.regex(/^https?:\/\/\S+$/u, 'expected an address that begins with http')),
  licence: text,
});

export type LandmarkSource = z.infer<typeof sourceRow>;

/** The published works in which coordinates of landmarks were read. Throws DataFileError. */
export function readLandmarkSources(folder = inData('landmarks')): readonly LandmarkSource[] {
  return readTable(path.join(folder, 'sources.csv'), sourceRow, ({ source }) => source);
}

/** Every landmark mosque of `data/landmarks`, region by region. Throws DataFileError. */
export function readLandmarks(folder = inData('landmarks')): SourcedLandmark[] {
  const unlisted = listDataFiles(folder, '.csv').find(
    (name) => name !== 'sources' && !regions.includes(name),
  );
  if (unlisted !== undefined)
    throw new DataFileError(
      `data/landmarks/${unlisted}.csv is not a known region. Add it to \`regions\` in scripts/landmarks/read-landmarks.ts.`,
    );
  const row = landmarkRow(new Set(readLandmarkSources(folder).map(({ source }) => source)));
  const landmarks = regions.flatMap((region) =>
    readTable(path.join(folder, `${region}.csv`), row, ({ id }) => id).map((landmark) => ({
      region,
      landmark,
    })),
  );
  const duplicate = landmarks.find(
    ({ landmark }, at) => landmarks.findIndex((other) => other.landmark.id === landmark.id) < at,
  );
  if (duplicate)
    throw new DataFileError(
      `data/landmarks/${duplicate.region}.csv, id: ${duplicate.landmark.id} is in another region too`,
    );
  return landmarks.map(({ landmark: { local_name, local_language, ...rest } }) => ({
    ...rest,
    localName: local_name,
    localLanguage: local_language,
  }));
}

function landmarkRow(sourceNames: ReadonlySet<string>) {
  return z
    .object({
      id: z
        .string()
        .check(z.regex(/^[a-z]{2}(?:-[a-z0-9]+){2,}$/u, 'expected an id like tr-istanbul-sultan-ahmed')),
      name: text,
      local_name: text,
      local_language: z
        .string()
        .check(z.refine(isLanguageTag, 'expected a BCP 47 language tag, as in ar or zh-Hant')),
      city: text,
      country,
      latitude: decimal(-90, 90, 4),
      longitude: decimal(-180, 180, 4),
      sources: texts.check(
        z.refine(
          (names) => names.length > 0 && names.every((name) => sourceNames.has(name)),
          'expected sources of sources.csv with a bar between them',
        ),
      ),
    })
    .check(
      z.refine(({ id, country }) => id.startsWith(`${country.toLowerCase()}-`), {
        path: ['id'],
        error: 'expected an id that begins with its country',
      }),
    );
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
