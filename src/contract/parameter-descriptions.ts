/** What the API description says about a query parameter besides its schema. */
export interface ParameterDescription {
  readonly description: string;
  /** A value that the endpoints accept, as it is written in a URL. */
  readonly example: string;
  /** The smallest and the largest number, if it is one. */
  readonly range?: readonly [least: number, most: number];
  /** A number without decimals. */
  readonly isWhole?: true;
}

const latitude = 'Degrees north of the equator; south is negative. Two decimals are about a kilometre.';
const longitude = 'Degrees east of Greenwich; west is negative.';
const language = 'Language of names and words. Names without a translation stay as they are.';

/** Query parameters of the open endpoints by name. A name means the same at every endpoint. Only the server loads them. */
export const parameterDescriptions: Readonly<Record<string, ParameterDescription>> = {
  latitude: { description: latitude, example: '51.51', range: [-90, 90] },
  longitude: { description: longitude, example: '-0.13', range: [-180, 180] },
  lat: { description: latitude, example: '51.51', range: [-90, 90] },
  lng: { description: longitude, example: '-0.13', range: [-180, 180] },
  date: {
    description: 'The day, by the calendar of the place. Default: today there.',
    example: '2026-03-20',
  },
  from: { description: 'The first day. Send it with `to`.', example: '2026-03-01' },
  to: {
    description: 'The last day, at most 400 days with the first. Send it with `from`.',
    example: '2026-03-31',
  },
  method: {
    description:
      'Calculation method by id or alias; `/api/prayer-times/methods` lists them, and `custom` takes your own angles. ' +
      'Default: the method of the country.',
    example: 'mwl',
  },
  madhab: {
    description:
      'When Asr begins: shadow once (`shafi`) or twice (`hanafi`) the length of an object. Default: by country.',
    example: 'hanafi',
  },
  highLatitudeRule: {
    description:
      'How Fajr and Isha are found where twilight lasts all night. Default: by method and country.',
    example: 'angle_based',
  },
  elevation: {
    description: 'Metres above the sea. Default: that of the town, where the authority considers it.',
    example: '120',
    range: [-500, 9000],
  },
  adjust: {
    description: 'Minutes to add to times, from -60 to 60 each.',
    example: 'fajr:2,isha:-3',
  },
  fajrAngle: {
    description: 'The sun’s depression at Fajr in degrees. Only with `method=custom`.',
    example: '18',
    range: [9, 21],
  },
  ishaAngle: {
    description: 'The sun’s depression at Isha in degrees. Only with `method=custom`.',
    example: '17',
    range: [9, 21],
  },
  ishaMinutes: {
    description: 'Minutes from Maghrib to Isha, instead of `ishaAngle`. Only with `method=custom`.',
    example: '90',
    range: [30, 180],
    isWhole: true,
  },
  maghribAngle: {
    description: 'The sun’s depression at Maghrib in degrees. Only with `method=custom`. Default: sunset.',
    example: '4',
    range: [0, 6],
  },
  shafaq: {
    description: 'Which twilight ends before Isha, for the method of the Moonsighting Committee.',
    example: 'general',
  },
  hijri: { description: 'The calendar of the Hijri dates.', example: 'umm_al_qura' },
  hijriDays: {
    description: 'Days to add to the Hijri date, where the month began on another day.',
    example: '-1',
    range: [-2, 2],
    isWhole: true,
  },
  language: { description: language, example: 'en' },
  lang: { description: language, example: 'en' },
  text: { description: 'The name of a place, the beginning of one, or coordinates.', example: 'Jakarta' },
  limit: {
    description: 'How many places to return at most. Default: 5.',
    example: '5',
    range: [1, 10],
    isWhole: true,
  },
  times: { description: 'Which times become events. Default: the five prayers.', example: 'fajr,maghrib' },
  alarm: {
    description: 'Minutes before each time at which the calendar app reminds. Default: no reminder.',
    example: '10',
    range: [0, 60],
    isWhole: true,
  },
  iqamah: {
    description: 'When the congregations of a mosque begin: minutes after the adhan, or a time.',
    example: 'fajr:20,dhuhr:13:30',
  },
  roundIqamah: {
    description:
      'Prayers whose minutes after the adhan are rounded up to the next five minutes of the clock.',
    example: 'fajr,isha',
  },
  jumuah: { description: 'Times of the Friday prayer, up to three.', example: '13:15,14:00' },
  imsak: {
    description: 'Minutes before Fajr at which fasting begins, in Ramadan.',
    example: '10',
    range: [0, 30],
    isWhole: true,
  },
  iqamahEvents: {
    description: 'Makes each congregation an event of its own. Only with `iqamah` or `jumuah`.',
    example: 'on',
  },
  fasting: { description: 'Adds days of fasting, and days on which it is forbidden.', example: 'on' },
  timetable: {
    description: 'The token of an imported timetable, from the calendar link of an account.',
    example: '0123456789abcdef0123456789abcdef',
  },
};
