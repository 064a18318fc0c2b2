import { describe, expect, it } from 'vitest';
import { isMosqueBuilding, osmPlaceKinds } from './osm-place-kinds.ts';

const worship = { amenity: 'place_of_worship', religion: 'muslim' };
const kebab = { amenity: 'fast_food', cuisine: 'kebab', 'diet:halal': 'yes' };

describe('a mosque in OpenStreetMap', () => {
  it.each([
    ['a place of worship of Muslims', worship],
    ['one in a house that was built as a church', { ...worship, building: 'church' }],
    ['a mosque building in use without a religion tag', { amenity: 'place_of_worship', building: 'mosque' }],
    ['the older tagging', { amenity: 'mosque' }],
    ['a prayer room', { ...worship, place_of_worship: 'musalla' }],
    ['a prayer room without a religion', { amenity: 'place_of_worship', place_of_worship: 'musalla' }],
    ['a prayer room mapped as one', { amenity: 'prayer_room', religion: 'muslim' }],
    ['a common mistake in the religion tag', { ...worship, religion: 'islam' }],
    ['a room shared by several religions', { ...worship, religion: 'christian;muslim' }],
    ['a school that is a mosque too', { ...worship, amenity: 'school;place_of_worship' }],
    ['one tagged as not disused', { ...worship, disused: 'no' }],
    [
      'one in a former church',
      { ...worship, 'disused:religion': 'christian', 'was:amenity': 'place_of_worship' },
    ],
    ['one for customers', { ...worship, access: 'customers' }],
  ])('is %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual(['mosque']);
  });

  it.each([
    ['a Muslim cemetery', { landuse: 'cemetery', religion: 'muslim' }],
    ['a cemetery mapped as a place of worship', { ...worship, landuse: 'cemetery' }],
    ['a graveyard', { amenity: 'grave_yard', religion: 'muslim' }],
    ['a Muslim school', { amenity: 'school', religion: 'muslim' }],
    ['the land around a mosque', { landuse: 'religious', religion: 'muslim' }],
    ['a mosque building that is a museum now', { building: 'mosque', tourism: 'museum' }],
    [
      'a mosque building that is a church now',
      { amenity: 'place_of_worship', building: 'mosque', religion: 'christian' },
    ],
    ['a place of worship without a religion', { amenity: 'place_of_worship' }],
    ['a prayer room of another religion', { amenity: 'prayer_room', religion: 'christian' }],
    ['a tomb that is visited', { ...worship, place_of_worship: 'tomb' }],
    ['a disused one', { ...worship, disused: 'yes' }],
    [
      'a disused one by prefix',
      { 'disused:amenity': 'place_of_worship', religion: 'muslim', building: 'mosque' },
    ],
    ['an abandoned one', { ...worship, abandoned: 'yes' }],
    ['a demolished one', { ...worship, demolished: '2014' }],
    ['one in ruins', { ...worship, historic: 'ruins' }],
    ['one that is being built', { ...worship, building: 'construction', construction: 'mosque' }],
    ['a planned one', { ...worship, proposed: 'yes' }],
    ['a private one', { ...worship, access: 'private' }],
    ['one that is permanently closed', { ...worship, opening_hours: 'off "renovation"' }],
    ['an object without tags', {}],
  ])('is not %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual([]);
  });
});

const mosqueBuilding = { building: 'mosque' };

describe("a mosque building that isn't mapped as a place of worship", () => {
  it.each([
    ['without further tags', mosqueBuilding],
    ['with a name', { ...mosqueBuilding, name: 'Masjid An-Nur', 'name:ar': 'مسجد النور' }],
    ['with the Muslim religion', { ...mosqueBuilding, religion: 'muslim', denomination: 'sunni' }],
    ['in a list of values, with other capitals', { building: ' Mosque;yes' }],
    ['that is worth a visit', { ...mosqueBuilding, tourism: 'attraction' }],
    ['tagged as not disused', { ...mosqueBuilding, disused: 'no', historic: 'no', shop: 'no' }],
    ['in a former school', { ...mosqueBuilding, 'was:amenity': 'school', 'disused:religion': 'christian' }],
    ['with a room for wudu', { ...mosqueBuilding, ablution: 'yes', opening_hours: 'Mo-Su 04:00-22:00' }],
  ])('is a mosque: %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual(['mosque']);
    expect(isMosqueBuilding(tags)).toBe(true);
  });

  it.each([
    ['a school', { ...mosqueBuilding, amenity: 'school' }],
    ['a community centre', { ...mosqueBuilding, amenity: 'community_centre', religion: 'muslim' }],
    ['a museum', { ...mosqueBuilding, tourism: 'museum' }],
    ['a shop', { ...mosqueBuilding, shop: 'carpet' }],
    ['an office', { ...mosqueBuilding, office: 'religion' }],
    ['a workshop', { ...mosqueBuilding, craft: 'carpenter' }],
    ['a sports hall', { ...mosqueBuilding, leisure: 'sports_hall' }],
    ['a minaret', { ...mosqueBuilding, man_made: 'tower', 'tower:type': 'minaret' }],
    ['a church now', { ...mosqueBuilding, religion: 'christian' }],
    ['a tomb', { ...mosqueBuilding, place_of_worship: 'tomb' }],
    ['a cemetery', { ...mosqueBuilding, landuse: 'cemetery' }],
    ['a monument of the past', { ...mosqueBuilding, historic: 'monument' }],
    ['ruins', { ...mosqueBuilding, ruins: 'yes' }],
    ['disused', { ...mosqueBuilding, disused: 'yes' }],
    ['abandoned', { ...mosqueBuilding, abandoned: 'yes' }],
    ['demolished', { ...mosqueBuilding, demolished: '2014' }],
    ['under construction', { ...mosqueBuilding, construction: 'yes' }],
    ['only planned', { ...mosqueBuilding, proposed: 'mosque' }],
    ['under construction, and mapped so', { building: 'construction', construction: 'mosque' }],
    ['disused by prefix', { ...mosqueBuilding, 'disused:amenity': 'place_of_worship' }],
    ['abandoned by prefix', { ...mosqueBuilding, 'abandoned:building': 'mosque' }],
    ['a mosque of the past by prefix', { ...mosqueBuilding, 'historic:amenity': 'place_of_worship' }],
    ['used by Muslims in the past', { ...mosqueBuilding, 'was:religion': 'muslim' }],
    ['a mosque building of the past', { 'demolished:building': 'mosque' }],
    ['private', { ...mosqueBuilding, access: 'private' }],
    ['a part of a building', { 'building:part': 'mosque' }],
    ['a house', { building: 'yes' }],
  ])("isn't a mosque if it is %s", (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual([]);
    expect(isMosqueBuilding(tags)).toBe(false);
  });

  it('is a regular mosque once it is mapped as a place of worship', () => {
    expect(isMosqueBuilding({ ...mosqueBuilding, amenity: 'place_of_worship' })).toBe(false);
    expect(isMosqueBuilding({ ...mosqueBuilding, ...worship })).toBe(false);
  });
});

describe('halal food in OpenStreetMap', () => {
  it.each([
    ['a restaurant with halal food', kebab],
    ['a restaurant with only halal food', { ...kebab, 'diet:halal': 'only' }],
    ['a restaurant with some halal food', { ...kebab, 'diet:halal': 'limited' }],
    ['a restaurant of halal cuisine', { amenity: 'restaurant', cuisine: 'indian;halal' }],
    ['one whose list is separated by commas', { amenity: 'restaurant', cuisine: 'Pizza, Halal' }],
    ['a butcher', { shop: 'butcher', 'diet:halal': 'only' }],
    ['a supermarket', { shop: 'supermarket', 'diet:halal': 'yes' }],
    ['a bakery with a café', { shop: 'bakery', amenity: 'cafe', 'diet:halal': 'yes' }],
    ['one in a former pub', { ...kebab, 'disused:amenity': 'pub' }],
  ])('is %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual(['halal']);
  });

  it.each([
    ['a restaurant tagged as not halal', { ...kebab, 'diet:halal': 'no' }],
    [
      'a restaurant tagged as not halal despite a halal cuisine',
      { ...kebab, cuisine: 'halal', 'diet:halal': 'no' },
    ],
    ['a kebab shop without a halal claim', { amenity: 'fast_food', cuisine: 'kebab' }],
    ['a cuisine that only begins like halal', { amenity: 'restaurant', cuisine: 'halaleh' }],
    ['a hospital with halal meals', { amenity: 'hospital', 'diet:halal': 'yes' }],
    ['a bar', { amenity: 'bar', 'diet:halal': 'yes' }],
    ['a slaughterhouse', { industrial: 'slaughterhouse', 'diet:halal': 'only' }],
    ['a shop that closed', { 'disused:shop': 'butcher', 'diet:halal': 'only' }],
    ['a private canteen', { amenity: 'canteen', 'diet:halal': 'yes', access: 'private' }],
    ['one that never opens', { ...kebab, opening_hours: 'closed' }],
  ])('is not %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual([]);
  });

  it('can be the same object as a mosque', () => {
    expect(osmPlaceKinds({ ...worship, shop: 'butcher', 'diet:halal': 'only' })).toEqual(['mosque', 'halal']);
  });
});
