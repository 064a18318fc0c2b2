/** A published work from which coordinates of landmark mosques were read. */
interface LandmarkSource {
  readonly title: string;
  readonly address: string;
  /** As the work states it; 'not stated' where it does not. */
  readonly licence: string;
}

/** Every source that a landmark names. Coordinates and names are facts; no text of these works is carried. */
export const landmarkSources = {
  wikidata: {
    title: 'Wikidata',
    address: 'https://www.wikidata.org',
    licence: 'CC0 1.0',
  },
} as const satisfies Record<string, LandmarkSource>;

export type LandmarkSourceName = keyof typeof landmarkSources;
