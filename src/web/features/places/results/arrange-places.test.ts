import { describe, expect, it } from 'vitest';
import type { PlaceItem } from '../../../../contract/places.ts';
import { availableOrders, filterPlaces, sortPlaces } from './arrange-places.ts';

const place = (name: string, distance: number, more: Partial<PlaceItem> = {}): PlaceItem => ({
  ...{ id: name, name, address: '', lat: 0, lng: 0, distance },
  ...{ rating: null, user_ratings_total: null, open_now: null, facts: {} },
  ...more,
});

const istiqlal = place('Masjid Istiqlāl', 0.4, { localName: 'مَسْجِدُ الاسْتِقْلال', address: 'Jl. Taman Wijaya' });
const unnamed = place('Mosque', 0.6, { unnamed: true, address: 'near Gambir', near: 'Gambir' });
const cutMutiah = place('Cut Meutia', 1.2, { rating: 4.8, user_ratings_total: 900, open_now: true });
const sunda = place('al-Munada', 2.1, { rating: 4.8, user_ratings_total: 1200, open_now: false });
const kebab = place('Köfteci', 3, { rating: 3.9, facts: { cuisines: ['turkish'] } });
const all = [istiqlal, unnamed, cutMutiah, sunda, kebab];
const names = (items: readonly PlaceItem[]) => items.map(({ name }) => name);

describe('the filter of the results', () => {
  it.each([
    ['istiqlal', ['Masjid Istiqlāl']],
    ['ISTIQLAL masjid', ['Masjid Istiqlāl']],
    ['مسجد الاستقلال', ['Masjid Istiqlāl']],
    ['wijaya', ['Masjid Istiqlāl']],
    ['gambir', ['Mosque']],
    ['kofte', ['Köfteci']],
    ['turkish', ['Köfteci']],
    ['istiqlal turkish', []],
  ])('finds for %j: %j', (text, found) => {
    expect(names(filterPlaces(all, text))).toEqual(found);
  });

  it('finds an unnamed place by the label on its card', () => {
    expect(names(filterPlaces(all, 'مسجد', 'مسجد'))).toEqual(['Masjid Istiqlāl', 'Mosque']);
    expect(names(filterPlaces(all, 'mosque', 'مسجد'))).toEqual([]);
  });

  it('hides nothing for spaces and punctuation alone', () => {
    expect(filterPlaces(all, '  – ')).toBe(all);
  });
});

describe('the order of the results', () => {
  it('by rating puts more ratings first among equals, and unrated places last by distance', () => {
    expect(names(sortPlaces(all, 'rating', 'en'))).toEqual([
      'al-Munada',
      'Cut Meutia',
      'Köfteci',
      'Masjid Istiqlāl',
      'Mosque',
    ]);
  });

  it('by name ignores case and puts unnamed places last', () => {
    expect(names(sortPlaces(all, 'name', 'en'))).toEqual([
      'al-Munada',
      'Cut Meutia',
      'Köfteci',
      'Masjid Istiqlāl',
      'Mosque',
    ]);
  });

  it('with open places first has unknown hours next and closed places last', () => {
    expect(names(sortPlaces(all, 'open', 'en'))).toEqual([
      'Cut Meutia',
      'Masjid Istiqlāl',
      'Mosque',
      'Köfteci',
      'al-Munada',
    ]);
  });

  it('does not modify its input', () => {
    sortPlaces(all, 'open', 'en');
    expect(names(all)[0]).toBe('Masjid Istiqlāl');
  });

  it('is offered only if it makes a difference', () => {
    expect(availableOrders(all)).toEqual(['distance', 'rating', 'name', 'open']);
    expect(availableOrders([istiqlal, unnamed])).toEqual(['distance', 'name']);
  });
});
