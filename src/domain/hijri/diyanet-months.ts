import type { MonthLengths } from './month-table.ts';

/**
 * Month lengths of the calendar of Türkiye's Presidency of Religious Affairs, from 21 November 1979, by its rule: the
 * moon can first be seen (ru'yet), somewhere on earth, once it stands 8 degrees from the sun; the month begins on the
 * day after, counted in Universal Time (Istanbul conference of 1978). Since 2017 also one day earlier, if that
 * evening's moon is seen in America after midnight UT (8 degrees from the sun and 5 above the horizon at sunset) and
 * the conjunction comes before the dawn of New Zealand (Istanbul congress of 2016).
 * The published dates of `hijri-date-of.test.ts` (2016, 2020 to 2035, single ones from 2003 on) all agree; other years
 * are the rule's alone. Two things are our reading: that the congress counts from 2017 (the list of 2016 is still by
 * the old rule), and that America ends at 65 degrees north.
 * `month-rules.test.ts` makes the table again.
 */
export const diyanetMonths: MonthLengths = {
  firstYear: 1400,
  firstDay: 3611,
  packed:
    'b4aa958ab15b4bb9b55b2d55caaa564b6575aec6d8ecad94b2a55a2b65b5baaba2b45a8b4ab95bada6d4ea9e52d15a2d4ad55d' +
    'b5ab546a564d49b93d2ba5b53aad55ca695626e4edaea6d46a9553ca7556ab55b2ba975272564ba9b55aad55d2da5d4aa9692e' +
    '1ad4ebae96d26a552ba5b4ba97a374b69b52a954ad95d2dc5d95d2da5d4aa964ae9ad36ab65b49a93527a574b6ab5daad94',
};
