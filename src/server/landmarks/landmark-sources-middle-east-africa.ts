import type { LandmarkSource } from './landmark-source.ts';

/** Where coordinates of the Middle East and Africa were read, besides what other regions name already. */
export const landmarkSourcesOfMiddleEastAndAfrica = {
  allAboutTurkiye: {
    title: 'All About Türkiye',
    address: 'https://www.allabouturkiye.com',
    licence: 'not stated',
  },
  geonames: {
    title: 'GeoNames',
    address: 'https://www.geonames.org',
    licence: 'CC BY 4.0',
  },
  misirHarita: {
    title: 'Mısır Harita, mosques of early Islamic Egypt',
    address: 'https://github.com/orhancinici/misirharita',
    licence: 'not stated',
  },
  mosquesOfMorocco: {
    title: 'Mosques of Morocco',
    address: 'https://github.com/tchisama/mosques-of-morocco',
    licence: 'not stated',
  },
  nabataea: {
    title: 'Nabataea.net, early mosques and their positions',
    address: 'https://nabataea.net',
    licence: 'not stated',
  },
  pleiades: {
    title: 'Pleiades gazetteer, as GeoJSON',
    address: 'https://github.com/ryanfb/pleiades-geojson',
    licence: 'not stated',
  },
  sygicTravel: {
    title: 'Sygic Travel',
    address: 'https://travel.sygic.com',
    licence: 'not stated',
  },
  tunis3d: {
    title: 'Tunis 3D, outlines from OpenStreetMap',
    address: 'https://github.com/cnemri/tunis3d',
    licence: 'not stated',
  },
  visitCyprus: {
    title: 'Visit Cyprus, Deputy Ministry of Tourism',
    address: 'https://www.visitcyprus.com',
    licence: 'not stated',
  },
} as const satisfies Record<string, LandmarkSource>;
