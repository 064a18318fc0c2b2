/** A publication that landmark coordinates were taken from. */
interface LandmarkSource {
  readonly title: string;
  readonly address: string;
  /** As published; 'not stated' if the publication names none. */
  readonly licence: string;
}

/** Sources of landmarks. Only coordinates and names were taken, which are facts; no text was copied. */
export const landmarkSources = {
  wikidata: { title: 'Wikidata', address: 'https://www.wikidata.org', licence: 'CC0 1.0' },
  albaniaMosques: {
    title: 'Albania Mosques API',
    address: 'https://github.com/Visy-xyz/ALBANIA-MOUSQES-API',
    licence: 'not stated',
  },
  allAboutTurkiye: {
    title: 'All About Türkiye',
    address: 'https://www.allabouturkiye.com',
    licence: 'not stated',
  },
  andrewzc: {
    title: 'andrewzc.net, mosques with coordinates from Wikipedia and Wikidata',
    address: 'https://github.com/azamlerc/andrewzc.net',
    licence: 'not stated',
  },
  arabtrvl: {
    title: 'Arab travellers on Bosnia and Herzegovina',
    address: 'https://arabtrvl.com/vb/t4133.html',
    licence: 'not stated',
  },
  aroundUs: {
    title: 'AroundUs, places and their coordinates',
    address: 'https://aroundus.com',
    licence: 'not stated',
  },
  atlasIslamica: {
    title: 'AtlasIslamica',
    address: 'https://atlasislamica.com',
    licence: 'not stated',
  },
  churchIndex: {
    title: 'Church Index, places of worship in OpenStreetMap',
    address: 'https://www.church-index.com',
    licence: 'not stated',
  },
  europeanHeritageDays: {
    title: 'European Heritage Days, events and their places',
    address: 'https://www.europeanheritagedays.com',
    licence: 'not stated',
  },
  geonames: {
    title: 'GeoNames',
    address: 'https://www.geonames.org',
    licence: 'CC BY 4.0',
  },
  goHistoric: {
    title: 'Go Historic',
    address: 'http://gohistoric.com',
    licence: 'not stated',
  },
  mappingBrisbane: {
    title: 'Mapping Brisbane History',
    address: 'https://mappingbrisbanehistory.com.au',
    licence: 'not stated',
  },
  misirHarita: {
    title: 'Mısır Harita, mosques of early Islamic Egypt',
    address: 'https://github.com/orhancinici/misirharita',
    licence: 'not stated',
  },
  mosqueMapUk: {
    title: 'Mosque Map, mosques of Great Britain from OpenStreetMap',
    address: 'https://github.com/mustafaTokmak/mosque-map-app',
    licence: 'ODbL 1.0 for the data of OpenStreetMap',
  },
  mosquesOfMorocco: {
    title: 'Mosques of Morocco',
    address: 'https://github.com/tchisama/mosques-of-morocco',
    licence: 'not stated',
  },
  muslimsInBritain: {
    title: 'Mosques of the United Kingdom and Ireland, after the directory of MuslimsInBritain.org',
    address: 'https://github.com/ummahtographers/muslim_lads',
    licence: 'not stated',
  },
  nabataea: {
    title: 'Nabataea.net, early mosques and their positions',
    address: 'https://nabataea.net',
    licence: 'not stated',
  },
  openstreetmap: {
    title: 'OpenStreetMap',
    address: 'https://www.openstreetmap.org',
    licence: 'ODbL 1.0',
  },
  ottomansRo: {
    title: 'Ottoman heritage in Dobruja',
    address: 'https://ottomans.ro',
    licence: 'not stated',
  },
  penangTravelTips: {
    title: 'Penang Travel Tips, Timothy Tye',
    address: 'https://penang-traveltips.com',
    licence: 'not stated',
  },
  pleiades: {
    title: 'Pleiades gazetteer, as GeoJSON',
    address: 'https://github.com/ryanfb/pleiades-geojson',
    licence: 'not stated',
  },
  praytime: {
    title: 'praytime, mosques of North America and their prayer times',
    address: 'https://github.com/praytime/praytime',
    licence: 'MIT',
  },
  sygicTravel: {
    title: 'Sygic Travel',
    address: 'https://travel.sygic.com',
    licence: 'not stated',
  },
  tatarstanEu: {
    title: 'Tatarstan and its neighbours, a guide for travellers',
    address: 'https://tatarstan.eu',
    licence: 'not stated',
  },
  trekkingmania: {
    title: 'Trekkingmania, places of Russia and their coordinates',
    address: 'https://trekkingmania.ru',
    licence: 'not stated',
  },
  tripomatic: {
    title: 'Tripomatic, points of interest',
    address: 'https://tripomatic.com',
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
  waymarking: {
    title: 'Waymarking, places visited with a receiver',
    address: 'https://www.waymarking.com',
    licence: 'not stated',
  },
  wikipedia: {
    title: 'Wikipedia, the article about the mosque',
    address: 'https://www.wikipedia.org',
    licence: 'CC BY-SA 4.0',
  },
} as const satisfies Record<string, LandmarkSource>;

export type LandmarkSourceName = keyof typeof landmarkSources;
