import { describe, expect, it } from 'vitest';
import { haversineKm } from '../../src/domain/geo/haversine.ts';
import { builtAtlas } from '../../test/harness/built-atlas.ts';
import { readLandmarkSources, readLandmarks, type SourcedLandmark } from './read-landmarks.ts';

const landmarks = readLandmarks();
const atlas = builtAtlas();
const countOf = (keyOf: (landmark: SourcedLandmark) => string) => new Set(landmarks.map(keyOf)).size;

/** How far from the centre of a city with this population one of its mosques may be. */
function reachKm(population: number): number {
  if (population >= 3_000_000) return 40;
  return population >= 500_000 ? 25 : 15;
}

function isInItsCity({ city, country, latitude, longitude }: SourcedLandmark): boolean {
  return atlas
    .search(city, 10, 'en')
    .some(
      (place) =>
        place.countryCode === country &&
        haversineKm(place, { latitude, longitude }) <= reachKm(place.population),
    );
}

describe('the landmark mosques', () => {
  it('are at least 300 in 120 cities of 60 countries', () => {
    expect(landmarks.length).toBeGreaterThanOrEqual(300);
    expect(countOf(({ city, country }) => `${country} ${city}`)).toBeGreaterThanOrEqual(120);
    expect(countOf(({ country }) => country)).toBeGreaterThanOrEqual(60);
  });

  it('are in the city they name, according to the gazetteer', () => {
    expect(landmarks.filter((landmark) => !isInItsCity(landmark)).map(({ id }) => id)).toEqual([]);
  });

  it('have unique ids that consist of the country and words', () => {
    const invalid = landmarks.filter(
      ({ id, country }) =>
        !/^[a-z]{2}(-[a-z0-9]+){2,}$/.test(id) || !id.startsWith(`${country.toLowerCase()}-`),
    );
    expect(invalid.map(({ id }) => id)).toEqual([]);
    expect(countOf(({ id }) => id)).toBe(landmarks.length);
  });

  it('are at least 80 metres apart', () => {
    const neighbours = landmarks.flatMap((landmark, index) =>
      landmarks
        .slice(index + 1)
        .filter((other) => haversineKm(landmark, other) < 0.08)
        .map((other) => `${landmark.id} and ${other.id}`),
    );
    expect(neighbours).toEqual([]);
  });

  it('have coordinates with at most four decimals, not both rounded to two', () => {
    const isFine = (degrees: number) => Math.abs(degrees * 1e4 - Math.round(degrees * 1e4)) < 1e-6;
    const isRound = (degrees: number) => Math.abs(degrees * 1e2 - Math.round(degrees * 1e2)) < 1e-6;
    const coarse = landmarks.filter(({ latitude, longitude }) => isRound(latitude) && isRound(longitude));
    const tooFine = landmarks.filter(({ latitude, longitude }) => !isFine(latitude) || !isFine(longitude));
    expect(tooFine.map(({ id }) => id)).toEqual([]);
    expect(coarse.map(({ id }) => id)).toEqual([]);
  });

  it('have a name in Latin letters and a local name in a language that exists', () => {
    const invalid = landmarks.filter(
      ({ name, localName, localLanguage }) =>
        !/^[\p{Script=Latin}\d\s'’ʻʿ().,&-]+$/u.test(name) ||
        localName.trim() === '' ||
        Intl.getCanonicalLocales(localLanguage)[0] !== localLanguage,
    );
    expect(invalid.map(({ id, name }) => `${id}: ${name}`)).toEqual([]);
  });

  it('have a local name in the script of its language', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      ar: /^[\p{Script=Arabic}\p{M}\d\s().،«»-]+$/u,
      fa: /^[\p{Script=Arabic}\p{M}\u200c\s().،-]+$/u,
      ur: /^[\p{Script=Arabic}\p{M}\s().،-]+$/u,
      ru: /^[\p{Script=Cyrillic}\s«»().№-]+$/u,
      zh: /^[\p{Script=Han}]+$/u,
      bn: /^[\p{Script=Bengali}\p{M}\s.-]+$/u,
      th: /^[\p{Script=Thai}\p{M}\s]+$/u,
    };
    const invalid = landmarks.filter(
      ({ localLanguage, localName }) => scripts[localLanguage]?.test(localName) === false,
    );
    expect(invalid.map(({ id, localName }) => `${id}: ${localName}`)).toEqual([]);
  });

  it('name registered sources, and every registered source is used', () => {
    const named = new Set<string>(landmarks.flatMap(({ sources }) => sources));
    const registered = readLandmarkSources().map(({ source }) => source);
    expect([...named].filter((name) => !registered.includes(name))).toEqual([]);
    expect(registered.filter((name) => !named.has(name))).toEqual([]);
  });
});
