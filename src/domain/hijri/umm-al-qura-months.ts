import type { MonthLengths } from './month-table.ts';

/**
 * Month lengths of the Umm al-Qura calendar: as printed in Saudi Arabia up to 1450 AH, computed by its rule
 * after that. Month starts are those of the Python package hijridate (transcribed from the printed almanacs),
 * except Shawwal 1485, which follows the rule. The first day is 14 March 1937.
 */
export const ummAlQuraMonths: MonthLengths = {
  firstYear: 1356,
  firstDay: -11_981,
  /** The printed almanacs skip a day at the end of Shaban 1364. */
  oddMonth: { year: 1364, month: 8, days: 28 },
  packed:
    '4d4d5564b497d55555555d55755d55555555d556d5555ea5d2aaaacd5655572da9555aaa55552da6d55a55574dd53d54556d55' +
    '2d5d55d54d4565552da5d55aad56aad4b52aa574ae97656cb55aaaa554ad95d2da5d9db2ba4b4aa552b5575b6abd2bc4b89a95' +
    '52d5adb6a6d4dc9d92aa69562ae56d36ab55aaa94d49d95d2ba5b55aad55a9a92e26e55dada6d46a554ba9754eaae5acba9d92' +
    'b2564bcab55ab556d2ea5e4aa9552daad36c7596d269552da5b4ba9ba3b4b69b52aa64b696d2ec6d9db2d54d2aa564ae96dd6a' +
    'b54b29a9352ba57536ab56aae93',
};
