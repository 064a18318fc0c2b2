import type { LandmarkSource } from './landmark-source.ts';

/** Where the coordinates of Asia's landmark mosques were read. */
export const landmarkSourcesOfAsia = {
  wikipedia: {
    title: 'Wikipedia',
    address: 'https://www.wikipedia.org',
    licence: 'CC BY-SA 4.0',
  },
  andrewzcMosques: {
    title: 'andrewzc.net, list of mosques',
    address: 'https://github.com/azamlerc/andrewzc.net',
    licence: 'not stated',
  },
  aroundUs: {
    title: 'AroundUs',
    address: 'https://aroundus.com',
    licence: 'not stated',
  },
  atlasIslamica: {
    title: 'AtlasIslamica',
    address: 'https://atlasislamica.com',
    licence: 'not stated',
  },
  goHistoric: {
    title: 'Go Historic',
    address: 'http://gohistoric.com',
    licence: 'not stated',
  },
  penangTravelTips: {
    title: 'Penang Travel Tips, Timothy Tye',
    address: 'https://penang-traveltips.com',
    licence: 'not stated',
  },
  tripomatic: {
    title: 'Tripomatic',
    address: 'https://tripomatic.com',
    licence: 'not stated',
  },
  waymarking: {
    title: 'Waymarking.com',
    address: 'https://www.waymarking.com',
    licence: 'not stated',
  },
} as const satisfies Record<string, LandmarkSource>;
