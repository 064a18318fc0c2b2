import type { LandmarkSource } from './landmark-source.ts';
import { landmarkSourcesOfAsia } from './landmark-sources-asia.ts';
import { landmarkSourcesOfEuropeAmericasOceania } from './landmark-sources-europe-americas-oceania.ts';
import { landmarkSourcesOfMiddleEastAndAfrica } from './landmark-sources-middle-east-africa.ts';

export type { LandmarkSource };

/** Every source that a landmark names. Coordinates and names are facts; no text of these works is carried. */
export const landmarkSources = {
  wikidata: {
    title: 'Wikidata',
    address: 'https://www.wikidata.org',
    licence: 'CC0 1.0',
  },
  ...landmarkSourcesOfAsia,
  ...landmarkSourcesOfEuropeAmericasOceania,
  ...landmarkSourcesOfMiddleEastAndAfrica,
} as const satisfies Record<string, LandmarkSource>;

export type LandmarkSourceName = keyof typeof landmarkSources;
