import { describe, expect, it } from 'vitest';
import { isMosqueBuilding, osmPlaceKinds } from './osm-place-kinds.ts';

const worship = { amenity: 'place_of_worship', religion: 'muslim' };
const kebab = { amenity: 'fast_food', cuisine: 'kebab', 'diet:halal': 'yes' };

describe('a mosque in OpenStreetMap', () => {
  it.each([
    ['a place of worship of Muslims', worship],
    ['one in a house that was built as a church', { ...worship, building: 'church' }],
    ['a mosque building in use without a religion tag', { amenity: 'place_of_worship', building: 'mosque' }],
    ['the old way of mapping it', { amenity: 'mosque' }],
    ['a prayer room', { ...worship, place_of_worship: 'musalla' }],
    ['a prayer room without a religion', { amenity: 'place_of_worship', place_of_worship: 'musalla' }],
    ['a prayer room mapped as one', { amenity: 'prayer_room', religion: 'muslim' }],
    ['the common slip of the religion', { ...worship, religion: 'islam' }],
    ['a room shared by several religions', { ...worship, religion: 'christian;muslim' }],
    ['a school that is a mosque too', { ...worship, amenity: 'school;place_of_worship' }],
    ['one that says it is not disused', { ...worship, disused: 'no' }],
    [
      'one where a church had been',
      { ...worship, 'disused:religion': 'christian', 'was:amenity': 'place_of_worship' },
    ],
    ['one for its guests', { ...worship, access: 'customers' }],
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

const built = { building: 'mosque' };

describe("a mosque building that isn't mapped as a place of worship", () => {
  it.each([
    ['alone', built],
    ['with a name', { ...built, name: 'Masjid An-Nur', 'name:ar': 'مسجد النور' }],
    ['of Muslims', { ...built, religion: 'muslim', denomination: 'sunni' }],
    ['written another way', { building: ' Mosque;yes' }],
    ['that is worth a visit', { ...built, tourism: 'attraction' }],
    ['that says it is not disused', { ...built, disused: 'no', historic: 'no', shop: 'no' }],
    ['where a school had been', { ...built, 'was:amenity': 'school', 'disused:religion': 'christian' }],
    ['with a room for wudu', { ...built, ablution: 'yes', opening_hours: 'Mo-Su 04:00-22:00' }],
  ])('is a mosque: %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual(['mosque']);
    expect(isMosqueBuilding(tags)).toBe(true);
  });

  it.each([
    ['a school', { ...built, amenity: 'school' }],
    ['a community centre', { ...built, amenity: 'community_centre', religion: 'muslim' }],
    ['a museum', { ...built, tourism: 'museum' }],
    ['a shop', { ...built, shop: 'carpet' }],
    ['an office', { ...built, office: 'religion' }],
    ['a workshop', { ...built, craft: 'carpenter' }],
    ['a sports hall', { ...built, leisure: 'sports_hall' }],
    ['a minaret', { ...built, man_made: 'tower', 'tower:type': 'minaret' }],
    ['a church now', { ...built, religion: 'christian' }],
    ['a tomb', { ...built, place_of_worship: 'tomb' }],
    ['a cemetery', { ...built, landuse: 'cemetery' }],
    ['a monument of the past', { ...built, historic: 'monument' }],
    ['ruins', { ...built, ruins: 'yes' }],
    ['disused', { ...built, disused: 'yes' }],
    ['abandoned', { ...built, abandoned: 'yes' }],
    ['demolished', { ...built, demolished: '2014' }],
    ['under construction', { ...built, construction: 'yes' }],
    ['only planned', { ...built, proposed: 'mosque' }],
    ['under construction, and mapped so', { building: 'construction', construction: 'mosque' }],
    ['disused by prefix', { ...built, 'disused:amenity': 'place_of_worship' }],
    ['abandoned by prefix', { ...built, 'abandoned:building': 'mosque' }],
    ['a mosque of the past by prefix', { ...built, 'historic:amenity': 'place_of_worship' }],
    ['used by Muslims in the past', { ...built, 'was:religion': 'muslim' }],
    ['a mosque building of the past', { 'demolished:building': 'mosque' }],
    ['private', { ...built, access: 'private' }],
    ['a part of a building', { 'building:part': 'mosque' }],
    ['a house', { building: 'yes' }],
  ])("isn't a mosque if it is %s", (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual([]);
    expect(isMosqueBuilding(tags)).toBe(false);
  });

  it('is a regular mosque once it is mapped as a place of worship', () => {
    expect(isMosqueBuilding({ ...built, amenity: 'place_of_worship' })).toBe(false);
    expect(isMosqueBuilding({ ...built, ...worship })).toBe(false);
  });
});

describe('halal food in OpenStreetMap', () => {
  it.each([
    ['a kitchen that sells it', kebab],
    ['a kitchen that sells nothing else', { ...kebab, 'diet:halal': 'only' }],
    ['a kitchen that sells some', { ...kebab, 'diet:halal': 'limited' }],
    ['a kitchen of halal cuisine', { amenity: 'restaurant', cuisine: 'indian;halal' }],
    ['one whose list is parted by commas', { amenity: 'restaurant', cuisine: 'Pizza, Halal' }],
    ['a butcher', { shop: 'butcher', 'diet:halal': 'only' }],
    ['a supermarket', { shop: 'supermarket', 'diet:halal': 'yes' }],
    ['a bakery with a café', { shop: 'bakery', amenity: 'cafe', 'diet:halal': 'yes' }],
    ['one where another had been before', { ...kebab, 'disused:amenity': 'pub' }],
  ])('is %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual(['halal']);
  });

  it.each([
    ['a kitchen that says no', { ...kebab, 'diet:halal': 'no' }],
    [
      'a kitchen that says no beside a cuisine that says halal',
      { ...kebab, cuisine: 'halal', 'diet:halal': 'no' },
    ],
    ['a kebab shop without a halal claim', { amenity: 'fast_food', cuisine: 'kebab' }],
    ['a word that only begins alike', { amenity: 'restaurant', cuisine: 'halaleh' }],
    ['a hospital with halal meals', { amenity: 'hospital', 'diet:halal': 'yes' }],
    ['a bar', { amenity: 'bar', 'diet:halal': 'yes' }],
    ['a slaughterhouse', { industrial: 'slaughterhouse', 'diet:halal': 'only' }],
    ['a shop that closed', { 'disused:shop': 'butcher', 'diet:halal': 'only' }],
    ['a canteen for its own people', { amenity: 'canteen', 'diet:halal': 'yes', access: 'private' }],
    ['one that never opens', { ...kebab, opening_hours: 'closed' }],
  ])('is not %s', (_, tags) => {
    expect(osmPlaceKinds(tags)).toEqual([]);
  });

  it('and a mosque can be one object', () => {
    expect(osmPlaceKinds({ ...worship, shop: 'butcher', 'diet:halal': 'only' })).toEqual(['mosque', 'halal']);
  });
});
