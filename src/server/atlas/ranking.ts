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

/** Keeps the best score per place. */
export class Ranking {
  readonly #scores = new Map<number, number>();
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  get size(): number {
    return this.#scores.size;
  }

  add(place: number, value: number): void {
    const capital = this.#places.has(place, placeFlags.capital) ? worth.capital : 0;
    const score = value + capital + Math.log10(this.#places.population(place) + 100);
    this.#scores.set(place, Math.max(score, this.#scores.get(place) ?? -Infinity));
  }

  best(limit: number): number[] {
    return [...this.#scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([place]) => place);
  }
}
