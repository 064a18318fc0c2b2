import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { osmPlaceKinds } from '../../../domain/places/osm/osm-place-kinds.ts';
import { placeKeywords } from './place-keywords.ts';

const rules = path.join(import.meta.dirname, '../../../domain/places/osm');

/** Returns every string in the rules, which includes all compared keys and values. */
function vocabulary(): string[] {
  const files = readdirSync(rules).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = files.flatMap((file) =>
    [...readFileSync(path.join(rules, file), 'utf8').matchAll(/'([^'\s]{2,40})'/g)].map(
      ([, text = '']) => text,
    ),
  );
  return [...new Set(texts)];
}

const hasKeyword = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags)
    .flat()
    .some((text) => placeKeywords.some((word) => text.includes(word)));

describe('the place keywords', () => {
  it('occur in the tags of every place that the rules accept', () => {
    const values = vocabulary();
    const keys = ['religion', 'building', 'place_of_worship', 'diet:halal', 'cuisine', 'denomination'];
    const first = ['amenity', 'shop', 'craft'].flatMap((key) => values.map((value) => ({ [key]: value })));
    const second = keys.flatMap((key) => values.map((value) => ({ [key]: value })));
    const places = first.flatMap((base) =>
      [{}, ...second]
        .map((extra) => ({ ...base, ...extra }))
        .filter((tags) => osmPlaceKinds(tags).length > 0),
    );
    places.push(...values.map((building) => ({ building })).filter((tags) => osmPlaceKinds(tags).length > 0));
    expect(places.length).toBeGreaterThan(100);
    expect(places.at(-1)).toEqual({ building: 'mosque' });
    expect(places.filter((tags) => !hasKeyword(tags))).toEqual([]);
  });

  it.each(['Muslim', 'MUSLIM', 'muslim'])('match any capitalization: %s', (religion) => {
    expect(hasKeyword({ amenity: 'place_of_worship', religion })).toBe(true);
  });
});
