import { haversineKm } from '../../domain/geo/haversine.ts';
import { type Places, placeFlags } from './places.ts';

/** Weights of matches, added to log10 of the population (about 3 for a town, 7 for a metropolis). */
export const worth = {
  mainName: 6,
  otherName: 5,
  country: 6,
  region: 4.5,
  start: 2.5,
  startOfOtherName: 1.5,
  typo: 2,
  qualified: 3,
  inAddress: -3,
  capital: 0.3,
};

/** How the text led to a place: its whole name, the beginning of it, a name with a typo, or a part of an address. */
export type MatchKind = 'name' | 'start' | 'typo' | 'address';

export interface Match {
  readonly kind: MatchKind;
  /** Added to the worth of the place. */
  readonly value: number;
  /** Part of the place's prominence that counts among places of the same name; 0 if it is just another name of it. */
  readonly share: number;
}

interface Entry extends Match {
  readonly place: number;
  readonly score: number;
}

/** A place this many times less prominent than the best is not what most people mean. */
const dominance = 15;
/** The least prominent place in a list of places to choose from. */
const leastListed = 1 / 200;
/** A capital is known to more people than other cities of its size, the seat of a region to some more. */
const capitalFactor = 5;
const seatFactor = 2;
/** Places this close are parts of the same city for prayer times: London and the City of London. */
const sameCityKm = 50;

/** Keeps the best match per place. */
export class Ranking {
  readonly #entries = new Map<number, Entry>();
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  get size(): number {
    return this.#entries.size;
  }

  add(place: number, match: Match): void {
    const capital = this.#places.has(place, placeFlags.capital) ? worth.capital : 0;
    const score = match.value + capital + Math.log10(this.#places.population(place) + 100);
    const known = this.#entries.get(place);
    if (!known || score > known.score) this.#entries.set(place, { ...match, place, score });
  }

  best(limit: number): number[] {
    return this.#sorted()
      .slice(0, limit)
      .map(({ place }) => place);
  }

  /** How the best place was found; undefined if there is none. */
  bestKind(): MatchKind | undefined {
    return this.#sorted()[0]?.kind;
  }

  /**
   * The places that people may mean by the text, the most prominent first; one place if the best dominates: if every other
   * place that the text matches in the same way is at least 15 times less prominent. Prominence is the population, five
   * times that for a capital, twice for the seat of a region, and half for the largest city of a region with that name.
   * Places that have the text only as another name don't count, unless the best place has, too. So Tripoli in Libya has
   * a rival in Lebanon, and London in England has none in Ontario.
   */
  meant(limit: number): number[] {
    const sorted = this.#sorted();
    const [best] = sorted;
    if (!best) return [];
    const share = (entry: Entry) => (best.share === 0 ? 1 : entry.share);
    const alike = this.#apart(sorted.filter((entry) => entry.kind === best.kind && share(entry) > 0));
    const prominence = (entry: Entry) => this.#prominence(entry.place) * share(entry);
    const enough = prominence(best);
    if (alike.filter((entry) => prominence(entry) * dominance >= enough).length === 1) return [best.place];
    return alike
      .filter((entry) => prominence(entry) >= enough * leastListed)
      .sort((a, b) => prominence(b) - prominence(a))
      .slice(0, limit)
      .map(({ place }) => place);
  }

  #sorted(): Entry[] {
    return [...this.#entries.values()].sort((a, b) => b.score - a.score || a.place - b.place);
  }

  #prominence(place: number): number {
    const places = this.#places;
    const isSeat = places.has(place, placeFlags.seat);
    const factor = places.has(place, placeFlags.capital) ? capitalFactor : isSeat ? seatFactor : 1;
    return (places.population(place) + 100) * factor;
  }

  /** Leaves out places near a better one of the same country. */
  #apart(entries: readonly Entry[]): Entry[] {
    const places = this.#places;
    const spot = (place: number) => ({
      latitude: places.latitude(place),
      longitude: places.longitude(place),
    });
    const kept: Entry[] = [];
    for (const entry of entries) {
      const isNear = kept.some(
        ({ place }) =>
          places.country(place) === places.country(entry.place) &&
          haversineKm(spot(place), spot(entry.place)) < sameCityKm,
      );
      if (!isNear) kept.push(entry);
    }
    return kept;
  }
}
