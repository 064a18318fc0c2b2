import { describe, expect, it } from 'vitest';
import type { PlaceItem } from '../../../../contract/places.ts';
import { inOrder, ordersFor, placesThatFit } from './arrange-places.ts';

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
    expect(names(placesThatFit(all, text))).toEqual(found);
  });

  it('finds what has no name by the word that its card shows', () => {
    expect(names(placesThatFit(all, 'مسجد', 'مسجد'))).toEqual(['Masjid Istiqlāl', 'Mosque']);
    expect(names(placesThatFit(all, 'mosque', 'مسجد'))).toEqual([]);
  });

  it('hides nothing for blanks and marks alone', () => {
    expect(placesThatFit(all, '  – ')).toBe(all);
  });
});

describe('the order of the results', () => {
  it('by rating puts the more often rated of two equals first, and the unrated last by distance', () => {
    expect(names(inOrder(all, 'rating', 'en'))).toEqual([
      'al-Munada',
      'Cut Meutia',
      'Köfteci',
      'Masjid Istiqlāl',
      'Mosque',
    ]);
  });

  it('by name ignores capitals and puts what has no name last', () => {
    expect(names(inOrder(all, 'name', 'en'))).toEqual([
      'al-Munada',
      'Cut Meutia',
      'Köfteci',
      'Masjid Istiqlāl',
      'Mosque',
    ]);
  });

  it('with the open ones first has the closed ones last and the unknown ones between', () => {
    expect(names(inOrder(all, 'open', 'en'))).toEqual([
      'Cut Meutia',
      'Masjid Istiqlāl',
      'Mosque',
      'Köfteci',
      'al-Munada',
    ]);
  });

  it('leaves the list that it was given as it was', () => {
    inOrder(all, 'open', 'en');
    expect(names(all)[0]).toBe('Masjid Istiqlāl');
  });

  it('is offered only where it makes a difference', () => {
    expect(ordersFor(all)).toEqual(['distance', 'rating', 'name', 'open']);
    expect(ordersFor([istiqlal, unnamed])).toEqual(['distance', 'name']);
  });
});
