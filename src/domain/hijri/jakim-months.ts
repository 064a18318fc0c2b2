import type { MonthLengths } from './month-table.ts';

/**
 * Month lengths of Malaysia's calendar, from 31 May 1995, by the rule of its Department of Islamic Development:
 * a month begins when the new moon can be seen (imkanur-rukyah) at sunset in the west of the country.
 *
 * From 1416: altitude 2 and elongation 3 degrees, or 8 hours old at moonset, at Tanjung Chinchin, Langkawi
 * (MABIMS 1992; for all months since 1995). From 1443: altitude 3 and elongation 6.4 degrees (MABIMS, 44th
 * meeting of senior officials), at Pulau Perak, the reference station of the 2022 calendar. Altitude and
 * elongation include refraction, the interpretation that fits every month published since 1443.
 *
 * Two months are as published and not as computed: Muharram 1439, and Shawwal 1443, which was declared after a
 * sighting. Other months of Ramadan, Shawwal and Dhu al-Hijja may also be declared differently. Agrees with all
 * published dates in `hijri-date-of.test.ts`, 2001 to 2027; other years are computed only.
 *
 * `month-rules.test.ts` regenerates the table.
 */
export const jakimMonths: MonthLengths = {
  firstYear: 1416,
  firstDay: 9281,
  packed:
    'a965569b53b4ba97926a554baa7556ad55cada5d45a9552da5d4daad56aa69552ba574b697636cb656a954b2ab4db9ba374b69' +
    'b52aa554ba6b55a6d9ed2ea4d4aa9552daad56ab55b4aa9552b2574b79b6572d65d2aa554ad95d2dc6d9db2d94b2aa562b65b5' +
    'bac76474a69552b9572d65d5da9da2d45a534ab95bada6d46a9',
};
