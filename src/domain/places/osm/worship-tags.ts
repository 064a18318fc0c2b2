/** Values of `amenity` for places where people pray. */
export const prayerAmenity = /place_of_worship|mosque|prayer_room/i;

/** `muslim` is the documented value of `religion`; the others are common slips. */
export const muslimReligions: ReadonlySet<string> = new Set(['muslim', 'islam', 'islamic']);

/** Places of worship of another kind: a tomb that is visited, an Alevi cem house, a grave. */
export const notForPrayer: ReadonlySet<string> = new Set([
  'shrine',
  'tomb',
  'mausoleum',
  'mazar',
  'dargah',
  'cemevi',
  'wayside_shrine',
  'holy_well',
  'cemetery',
]);
