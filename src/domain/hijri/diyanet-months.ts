import type { MonthLengths } from './month-table.ts';

/**
 * Month lengths of the calendar of Türkiye's Presidency of Religious Affairs, from 21 November 1979, computed
 * by its rule: a month begins on the day after the moon first becomes visible (ru'yet) anywhere on earth, 8
 * degrees from the sun, counted in Universal Time (Istanbul conference of 1978). Since 2017 it begins one day
 * earlier if that evening's moon is visible in America after midnight UT (8 degrees from the sun and 5 above
 * the horizon at sunset) and the conjunction is before dawn in New Zealand (Istanbul congress of 2016).
 *
 * Agrees with all published dates in `hijri-date-of.test.ts` (2016, 2020 to 2035, single ones from 2003 on);
 * other years are computed only. Two points are our interpretation: that the rule of the congress applies from
 * 2017 (the list of 2016 still follows the old one), and that America ends at 65 degrees north.
 *
 * `month-rules.test.ts` regenerates the table.
 */
export const diyanetMonths: MonthLengths = {
  firstYear: 1400,
  firstDay: 3611,
  packed:
    'b4aa958ab15b4bb9b55b2d55caaa564b6575aec6d8ecad94b2a55a2b65b5baaba2b45a8b4ab95bada6d4ea9e52d15a2d4ad55d' +
    'b5ab546a564d49b93d2ba5b53aad55ca695626e4edaea6d46a9553ca7556ab55b2ba975272564ba9b55aad55d2da5d4aa9692e' +
    '1ad4ebae96d26a552ba5b4ba97a374b69b52a954ad95d2dc5d95d2da5d4aa964ae9ad36ab65b49a93527a574b6ab5daad94',
};
