import type { SourcePlace } from './source-place.ts';

/** What changed, or lacks, since the GeoNames release of March 2020 that the package carries. */
export interface Correction {
  /** GeoNames id; https://www.geonames.org/ID shows the entry as it stands now. */
  readonly id: number;
  /** What the place is called now; the former name stays findable. */
  readonly name?: string;
  readonly arabic?: string;
  /** Further names that count as much as the name itself. */
  readonly alsoCalled?: readonly string[];
  /** Rounded, where the entry's own is out of all proportion. */
  readonly population?: number;
  /** Where the height model has the foot of the hill and the town is on it: some authorities count height. */
  readonly elevationMetres?: number;
  readonly source: string;
}

const southAfrica2021 = 'South African Government Gazette, 23 February 2021';
const bangladesh2018 = 'Government of Bangladesh (NICAR), decision on English spellings, 2 April 2018';
const maharashtra2023 = 'Government of Maharashtra, notification of 15 September 2023';
const ukraine2024 = 'resolution of the Verkhovna Rada of Ukraine, 19 September 2024';
const saudi = 'spelling used by the Saudi government';
const abbreviation = 'common abbreviation';

export const corrections: readonly Correction[] = [
  {
    id: 2473634,
    elevationMetres: 780,
    source:
      'height of El Kef as encyclopedias give it; the height model has 627 m, the timetable of the INM fits 780',
  },
  { id: 104515, name: 'Makkah', alsoCalled: ['Mecca'], arabic: 'مكة المكرمة', source: saudi },
  { id: 109223, name: 'Madinah', alsoCalled: ['Medina', 'Madina'], arabic: 'المدينة المنورة', source: saudi },
  {
    id: 1526273,
    name: 'Astana',
    arabic: 'أستانا',
    source: 'decree of the President of Kazakhstan, 17 September 2022',
  },
  {
    id: 4140963,
    alsoCalled: ['Washington', 'Washington DC'],
    arabic: 'واشنطن العاصمة',
    source: abbreviation,
  },
  { id: 5128581, name: 'New York', alsoCalled: ['New York City', 'NYC'], source: abbreviation },
  { id: 5368361, alsoCalled: ['LA'], source: abbreviation },
  { id: 1735161, alsoCalled: ['KL', 'K.L.'], source: abbreviation },
  { id: 964420, name: 'Gqeberha', alsoCalled: ['Port Elizabeth'], source: southAfrica2021 },
  {
    id: 1278994,
    name: 'Prayagraj',
    alsoCalled: ['Allahabad'],
    source: 'Government of Uttar Pradesh, October 2018',
  },
  {
    id: 1278149,
    name: 'Chhatrapati Sambhajinagar',
    alsoCalled: ['Aurangabad', 'Sambhajinagar'],
    source: maharashtra2023,
  },
  { id: 1205733, name: 'Chattogram', alsoCalled: ['Chittagong'], source: bangladesh2018 },
  { id: 1185186, name: 'Cumilla', alsoCalled: ['Comilla'], source: bangladesh2018 },
  { id: 1336140, name: 'Jashore', alsoCalled: ['Jessore'], source: bangladesh2018 },
  { id: 1336137, name: 'Barishal', alsoCalled: ['Barisal'], source: bangladesh2018 },
  { id: 1337233, name: 'Bogura', alsoCalled: ['Bogra'], source: bangladesh2018 },
  { id: 1261012, name: 'Dharashiv', alsoCalled: ['Osmanabad'], source: maharashtra2023 },
  {
    id: 1279228,
    name: 'Ahilyanagar',
    alsoCalled: ['Ahmednagar'],
    source: 'Government of Maharashtra, October 2024',
  },
  {
    id: 1259385,
    name: 'Sri Vijaya Puram',
    alsoCalled: ['Port Blair'],
    source: 'Government of India, September 2024',
  },
  {
    id: 1269939,
    name: 'Narmadapuram',
    alsoCalled: ['Hoshangabad'],
    source: 'Government of Madhya Pradesh, 2022',
  },
  { id: 946877, name: 'Kariega', alsoCalled: ['Uitenhage'], source: southAfrica2021 },
  {
    id: 1000501,
    name: 'Makhanda',
    alsoCalled: ['Grahamstown'],
    source: 'South African Government Gazette, 2018',
  },
  {
    id: 1519948,
    name: 'Qonaev',
    alsoCalled: ['Kapshagay', 'Konaev'],
    source: 'decree of the President of Kazakhstan, May 2022',
  },
  {
    id: 1528249,
    name: 'Manas',
    alsoCalled: ['Jalal-Abad', 'Jalalabad'],
    source: 'law of the Kyrgyz Republic, 2025',
  },
  {
    id: 1270926,
    population: 15_000,
    source:
      'Census of India, district Fatehabad: Gorakhpur is a village there; its entry has the people of a city',
  },
  { id: 710554, name: 'Sheptytskyi', alsoCalled: ['Chervonohrad'], source: ukraine2024 },
  { id: 699445, name: 'Samar', alsoCalled: ['Novomoskovsk'], source: ukraine2024 },
];

/** GeoNames ids of places that it puts where they are not; `addedPlaces` has them at their place. */
export const misplaced: ReadonlySet<number> = new Set([
  // 6th of October City, drawn 18 km away on the other side of the desert road.
  353219,
]);

/** A place that GeoNames of 2020 does not hold. */
export interface AddedPlace
  extends Pick<
    SourcePlace,
    'name' | 'arabic' | 'latitude' | 'longitude' | 'countryCode' | 'adminCode' | 'population' | 'zone'
  > {
  readonly alsoCalled: readonly string[];
  readonly source: string;
}

/** Coordinates and populations are rounded; they place a city centre, no more. */
export const addedPlaces: readonly AddedPlace[] = [
  {
    name: 'Nusantara',
    arabic: 'نوسانتارا',
    alsoCalled: ['Ibu Kota Nusantara', 'IKN'],
    latitude: -0.97,
    longitude: 116.71,
    countryCode: 'ID',
    adminCode: '14',
    population: 10_000,
    zone: 'Asia/Makassar',
    source: 'law of Indonesia no. 3 of 2022 on the State Capital',
  },
  {
    name: 'New Administrative Capital',
    arabic: 'العاصمة الإدارية الجديدة',
    alsoCalled: ['NAC', 'New Capital'],
    latitude: 30.01,
    longitude: 31.76,
    countryCode: 'EG',
    adminCode: '11',
    population: 10_000,
    zone: 'Africa/Cairo',
    source: 'seat of the government of Egypt since 2023',
  },
  {
    name: '6th of October City',
    arabic: 'مدينة 6 أكتوبر',
    alsoCalled: ['6th of October', 'Sixth of October City', '6 October', '6 أكتوبر', 'السادس من أكتوبر'],
    latitude: 29.94,
    longitude: 30.92,
    countryCode: 'EG',
    adminCode: '08',
    population: 350_000,
    zone: 'Africa/Cairo',
    source: 'CAPMAS, Egypt, census of 2017',
  },
  {
    name: 'Lusail',
    arabic: 'لوسيل',
    alsoCalled: ['Losail'],
    latitude: 25.42,
    longitude: 51.5,
    countryCode: 'QA',
    adminCode: '10',
    population: 50_000,
    zone: 'Asia/Qatar',
    source: 'city north of Doha, settled since 2018',
  },
  {
    name: 'Arkadag',
    arabic: 'أركاداغ',
    alsoCalled: ['Arkadag şäheri'],
    latitude: 38.07,
    longitude: 58.07,
    countryCode: 'TM',
    adminCode: '01',
    population: 70_000,
    zone: 'Asia/Ashgabat',
    source: 'opened on 29 June 2023',
  },
];
