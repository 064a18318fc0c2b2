import { describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import type { Landmark } from './landmark.ts';
import { createLandmarkList } from './landmark-list.ts';
import { landmarkSources } from './landmark-sources.ts';
import { landmarks } from './landmarks.ts';

const atlas = builtAtlas();
const countOf = (keyOf: (landmark: Landmark) => string) => new Set(landmarks.map(keyOf)).size;

/** How far from its centre a city of this population may have a mosque. */
function reachKm(population: number): number {
  if (population >= 3_000_000) return 40;
  return population >= 500_000 ? 25 : 15;
}

function isInItsCity({ city, country, latitude, longitude }: Landmark): boolean {
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

  it('are in the cities that they name, according to the gazetteer', () => {
    expect(landmarks.filter((landmark) => !isInItsCity(landmark)).map(({ id }) => id)).toEqual([]);
  });

  it('have unique ids of country and words', () => {
    const wrong = landmarks.filter(
      ({ id, country }) =>
        !/^[a-z]{2}(-[a-z0-9]+){2,}$/.test(id) || !id.startsWith(`${country.toLowerCase()}-`),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(countOf(({ id }) => id)).toBe(landmarks.length);
  });

  it('are each at a different place', () => {
    const neighbours = landmarks.flatMap((landmark, index) =>
      landmarks
        .slice(index + 1)
        .filter((other) => haversineKm(landmark, other) < 0.08)
        .map((other) => `${landmark.id} and ${other.id}`),
    );
    expect(neighbours).toEqual([]);
  });

  it('have coordinates with four decimals, not rounded ones', () => {
    const isFine = (degrees: number) => Math.abs(degrees * 1e4 - Math.round(degrees * 1e4)) < 1e-6;
    const isRound = (degrees: number) => Math.abs(degrees * 1e2 - Math.round(degrees * 1e2)) < 1e-6;
    const coarse = landmarks.filter(({ latitude, longitude }) => isRound(latitude) && isRound(longitude));
    const tooFine = landmarks.filter(({ latitude, longitude }) => !isFine(latitude) || !isFine(longitude));
    expect(tooFine.map(({ id }) => id)).toEqual([]);
    expect(coarse.map(({ id }) => id)).toEqual([]);
  });

  it('have English names and valid language tags', () => {
    const wrong = landmarks.filter(
      ({ name, localName, localLanguage }) =>
        !/^[\p{Script=Latin}\d\s'’ʻʿ().,&-]+$/u.test(name) ||
        localName.trim() === '' ||
        Intl.getCanonicalLocales(localLanguage)[0] !== localLanguage,
    );
    expect(wrong.map(({ id, name }) => `${id}: ${name}`)).toEqual([]);
  });

  it('have local names in the script of their language', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      ar: /^[\p{Script=Arabic}\p{M}\d\s().،«»-]+$/u,
      fa: /^[\p{Script=Arabic}\p{M}\u200c\s().،-]+$/u,
      ur: /^[\p{Script=Arabic}\p{M}\s().،-]+$/u,
      ru: /^[\p{Script=Cyrillic}\s«»().№-]+$/u,
      zh: /^[\p{Script=Han}]+$/u,
      bn: /^[\p{Script=Bengali}\p{M}\s.-]+$/u,
      th: /^[\p{Script=Thai}\p{M}\s]+$/u,
    };
    const wrong = landmarks.filter(
      ({ localLanguage, localName }) => scripts[localLanguage]?.test(localName) === false,
    );
    expect(wrong.map(({ id, localName }) => `${id}: ${localName}`)).toEqual([]);
  });

  it('have registered sources, all of which are used', () => {
    const named = new Set<string>(landmarks.flatMap(({ sources }) => sources));
    expect([...named].filter((name) => !(name in landmarkSources))).toEqual([]);
    expect(Object.keys(landmarkSources).filter((name) => !named.has(name))).toEqual([]);
  });

  it('begin with the three mosques', () => {
    const ids = createLandmarkList(landmarks)
      .places.slice(0, 3)
      .map(({ id }) => id);
    expect(ids.map((id) => id.slice(0, 11))).toEqual(['landmark:sa', 'landmark:sa', 'landmark:ps']);
  });
});

describe('the landmark list', () => {
  it('finds the nearest landmark', () => {
    const nearest = createLandmarkList(landmarks).nearest({ latitude: 21.42, longitude: 39.83 });
    expect(nearest?.names.ar).toContain('المسجد الحرام');
  });

  it('measures across the antimeridian', () => {
    const at = (id: string, longitude: number) => ({
      ...(landmarks[0] as Landmark),
      id,
      latitude: 0,
      longitude,
    });
    const list = createLandmarkList([at('west', 170), at('east', -179)]);
    expect(list.nearest({ latitude: 0, longitude: 179.5 })?.id).toBe('landmark:east');
  });
});
