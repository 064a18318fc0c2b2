import type { LandmarkSource } from './landmark-source.ts';

/** What the landmarks of Europe, the Americas and Oceania were read in, besides Wikidata itself. */
export const landmarkSourcesOfEuropeAmericasOceania = {
  wikipedia: {
    title: 'Wikipedia, the article about the mosque',
    address: 'https://www.wikipedia.org',
    licence: 'CC BY-SA 4.0',
  },
  openstreetmap: {
    title: 'OpenStreetMap',
    address: 'https://www.openstreetmap.org',
    licence: 'ODbL 1.0',
  },
  andrewzc: {
    title: 'andrewzc.net, mosques visited and to visit, with coordinates from Wikipedia and Wikidata',
    address: 'https://github.com/azamlerc/andrewzc.net',
    licence: 'not stated',
  },
  praytime: {
    title: 'praytime, mosques of North America and their prayer times',
    address: 'https://github.com/praytime/praytime',
    licence: 'MIT',
  },
  tripomatic: {
    title: 'Tripomatic, points of interest',
    address: 'https://tripomatic.com',
    licence: 'not stated',
  },
  churchIndex: {
    title: 'Church Index, places of worship in OpenStreetMap',
    address: 'https://www.church-index.com',
    licence: 'not stated',
  },
  waymarking: {
    title: 'Waymarking, places visited with a receiver',
    address: 'https://www.waymarking.com',
    licence: 'not stated',
  },
  arabtrvl: {
    title: 'Arab travellers on Bosnia and Herzegovina',
    address: 'https://arabtrvl.com/vb/t4133.html',
    licence: 'not stated',
  },
  ottomansRo: {
    title: 'Ottoman heritage in Dobruja',
    address: 'https://ottomans.ro',
    licence: 'not stated',
  },
  aroundUs: {
    title: 'AroundUs, places and their coordinates',
    address: 'https://aroundus.com',
    licence: 'not stated',
  },
  mosqueMapUk: {
    title: 'Mosque Map, mosques of Great Britain from OpenStreetMap',
    address: 'https://github.com/mustafaTokmak/mosque-map-app',
    licence: 'ODbL 1.0 for the data of OpenStreetMap',
  },
  muslimsInBritain: {
    title: 'Mosques of the United Kingdom and Ireland, after the directory of MuslimsInBritain.org',
    address: 'https://github.com/ummahtographers/muslim_lads',
    licence: 'not stated',
  },
  albaniaMosques: {
    title: 'Albania Mosques API',
    address: 'https://github.com/Visy-xyz/ALBANIA-MOUSQES-API',
    licence: 'not stated',
  },
  trekkingmania: {
    title: 'Trekkingmania, places of Russia and their coordinates',
    address: 'https://trekkingmania.ru',
    licence: 'not stated',
  },
  tatarstanEu: {
    title: 'Tatarstan and its neighbours, a guide for travellers',
    address: 'https://tatarstan.eu',
    licence: 'not stated',
  },
  mappingBrisbane: {
    title: 'Mapping Brisbane History',
    address: 'https://mappingbrisbanehistory.com.au',
    licence: 'not stated',
  },
  europeanHeritageDays: {
    title: 'European Heritage Days, events and their places',
    address: 'https://www.europeanheritagedays.com',
    licence: 'not stated',
  },
} as const satisfies Record<string, LandmarkSource>;
