import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, formatIsoDate } from '../../../time-zone/civil-date.ts';
import type { TimetableColumn } from '../timetable.ts';
import type { ProblemCode } from './draft.ts';
import { maxTextLength, readTimetableText } from './read-timetable-text.ts';

const context = { year: 2026 };
const columns = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

/** A year of times similar to London's. */
function yearOf(year: number): { date: CivilDate; minutes: Record<(typeof columns)[number], number> }[] {
  const first = { year, month: 1, day: 1 };
  const length = year % 4 === 0 ? 366 : 365;
  return Array.from({ length }, (_, day) => {
    const wave = Math.cos(((day + 10) / 365.25) * 2 * Math.PI);
    const at = (winter: number, summer: number) =>
      Math.round((winter + summer) / 2 + ((winter - summer) / 2) * wave);
    return {
      date: addDays(first, day),
      minutes: {
        fajr: at(382, 165),
        sunrise: at(486, 283),
        dhuhr: at(724, 787),
        asr: at(830, 1045),
        maghrib: at(960, 1282),
        isha: at(1060, 1405),
      },
    };
  });
}
const twoDigits = (value: number) => String(value).padStart(2, '0');
const clock24 = (minutes: number) => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
const clock12 = (minutes: number) => `${Math.floor(minutes / 60) % 12 || 12}:${twoDigits(minutes % 60)}`;
const withAmPm = (minutes: number) => `${clock12(minutes)} ${minutes % 1440 < 720 ? 'am' : 'pm'}`;
const dotted = (minutes: number) => clock24(minutes).replace(':', '.');
const digitsOnly = (minutes: number) => clock24(minutes).replace(':', '');
const toDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const months: Record<string, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  ms: 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  ur: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
};
const headings: Record<string, string> = {
  en: 'Date,Fajr,Sunrise,Zuhr,Asr,Maghrib,Isha',
  fr: 'Date,Fajr,Chourouk,Dohr,Asr,Maghreb,Icha',
  tr: 'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı',
  id: 'Tanggal,Subuh,Terbit,Dzuhur,Ashar,Maghrib,Isya',
  ms: 'Tarikh,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak',
  ar: 'التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء',
  ur: 'تاریخ,فجر,طلوع آفتاب,ظہر,عصر,مغرب,عشاء',
  bn: 'তারিখ,ফজর,সূর্যোদয়,যোহর,আসর,মাগরিব,এশা',
};

const dateForms: Record<string, (date: CivilDate) => string> = {
  iso: formatIsoDate,
  dmy: ({ year, month, day }) => `${twoDigits(day)}/${twoDigits(month)}/${year}`,
  mdy: ({ year, month, day }) => `${month}/${day}/${year}`,
  dots: ({ year, month, day }) => `${twoDigits(day)}.${twoDigits(month)}.${year}`,
  spreadsheet: ({ year, month, day }) => `${twoDigits(day)}-${english[month - 1]}-${String(year).slice(2)}`,
  words: ({ month, day }) => `${day} ${english[month - 1]}`,
  weekday: ({ year, month, day }) => `Mon ${day} ${english[month - 1]} ${year}`,
};
const clocks: Record<string, (minutes: number) => string> = {
  clock24,
  clock12,
  withAmPm,
  dotted,
  digitsOnly,
};

function print(
  separator: string,
  heading: string,
  dateForm: (date: CivilDate) => string,
  clock: (minutes: number) => string,
): string {
  const rows = yearOf(2026).map(({ date, minutes }) =>
    [dateForm(date), ...columns.map((column) => clock(minutes[column]))].join(separator),
  );
  return [heading.replaceAll(',', separator), ...rows].join('\n');
}

function expectTheYear(text: string): void {
  const { rows, problems } = readTimetableText(text, context);
  expect(problems.filter(({ severity }) => severity !== 'hint')).toEqual([]);
  expect(rows.map(({ date, minutes }) => ({ date, minutes }))).toEqual(yearOf(2026));
}

const codes = (text: string): ProblemCode[] =>
  readTimetableText(text, context).problems.map(({ code }) => code);

describe('the timetable of a mosque as text', () => {
  it.each(
    Object.entries(dateForms).flatMap(([dates, form]) =>
      Object.entries(clocks).flatMap(([times, clock]) =>
        [',', ';', '\t', ' | ', '    '].map(
          (separator) =>
            [
              dates,
              times,
              JSON.stringify(separator),
              print(separator, headings['en'] ?? '', form, clock),
            ] as const,
        ),
      ),
    ),
  )('is read with dates as %s, times as %s, separated by %s', (_dates, _times, _separator, text) => {
    expectTheYear(text);
  });

  it.each(Object.keys(months))('is read with headings and months in the language %s', (language) => {
    const form = ({ month, day, year }: CivilDate) => `${day} ${months[language]?.[month - 1]} ${year}`;
    expectTheYear(print(',', headings[language] ?? '', form, clock24));
  });

  it.each([
    ['Arabic', 0x660],
    ['Persian', 0x6f0],
    ['Bengali', 0x9e6],
  ])('is read in %s digits', (_, zero) => {
    expectTheYear(
      toDigits(zero)(print(',', headings['ar'] ?? '', dateForms['dmy'] ?? formatIsoDate, clock24)),
    );
  });

  it('is read with months as headings above the days, and single spaces between cells', () => {
    const text = yearOf(2026).map(({ date, minutes }) => {
      const row = [date.day, ...columns.map((column) => clock12(minutes[column]))].join(' ');
      return date.day === 1
        ? `${english[date.month - 1]} 2026\nDay Fajr Sunrise Zuhr Asr Maghrib Isha\n${row}`
        : row;
    });
    expectTheYear(text.join('\n'));
  });

  it('recognises am and pm in Arabic', () => {
    const text =
      'التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء\n1/1/2026,٥:٤٧ ص,٧:١٠ ص,١٢:٠٥ م,٣:١٠ م,٥:٢٠ م,٦:٤٠ م';
    expect(readTimetableText(text, context).rows[0]?.minutes).toEqual({
      fajr: 347,
      sunrise: 430,
      dhuhr: 725,
      asr: 910,
      maghrib: 1040,
      isha: 1120,
    });
  });

  it('recognises iqamah columns under headings of two lines', () => {
    const text = [
      'East London Mosque 2026',
      'Date,Fajr,,Sunrise,Zuhr,,Asr,,,Maghrib,,Isha,',
      ',Begins,Jamaat,,Begins,Jamaat,Mithl 1,Mithl 2,Jamaat,Begins,Jamaat,Begins,Jamaat',
      '1 January,6:23,7:00,8:06,12:09,1:00,1:45,2:18,2:45,4:02,4:07,5:40,7:00',
    ].join('\n');
    const { columns: foundColumns, rows } = readTimetableText(text, context);
    expect(foundColumns.map(({ role }) => role)).toEqual([
      ...['date', 'fajr', 'iqamah_fajr', 'sunrise', 'dhuhr', 'iqamah_dhuhr', 'asr', 'asr_hanafi'],
      ...['iqamah_asr', 'maghrib', 'iqamah_maghrib', 'isha', 'iqamah_isha'],
    ]);
    expect(rows[0]?.iqamah).toEqual({ fajr: 420, dhuhr: 780, asr: 885, maghrib: 967, isha: 1140 });
    expect(rows[0]?.minutes).toEqual({
      ...{ fajr: 383, sunrise: 486, dhuhr: 729, asr: 825, asr_hanafi: 858, maghrib: 962, isha: 1060 },
    });
  });

  it('assigns a heading Jamaat to the prayer on its left', () => {
    const text =
      'Date,Fajr,Jamaat,Zuhr,Iqamah,Asr,Maghrib,Isha\n2026-01-01,06:23,07:00,12:09,13:00,13:45,16:02,17:40';
    const { columns: foundColumns } = readTimetableText(text, context);
    expect(foundColumns.map(({ role }) => role)).toEqual([
      'date',
      'fajr',
      'iqamah_fajr',
      'dhuhr',
      'iqamah_dhuhr',
      'asr',
      'maghrib',
      'isha',
    ]);
  });

  it('distinguishes Imsak from Subuh, but reads the Turkish İmsak as Fajr', () => {
    const indonesian =
      'Tanggal,Imsak,Subuh,Terbit,Dhuha,Dzuhur,Ashar,Maghrib,Isya\n1 Januari 2026,04:08,04:18,05:39,06:05,11:58,15:25,18:12,19:28';
    const turkish =
      'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı\n1 Ocak 2026,06:22,07:47,13:23,16:20,18:49,20:09';
    expect(readTimetableText(indonesian, context).rows[0]?.minutes.fajr).toBe(258);
    expect(readTimetableText(indonesian, context).rows[0]?.minutes.dhuhr).toBe(718);
    expect(readTimetableText(turkish, context).rows[0]?.minutes.fajr).toBe(382);
  });

  it('recognises columns without headings by their number', () => {
    const text =
      '2026-01-01 06:23 08:06 12:09 13:45 16:02 17:40\n2026-01-02 06:23 08:06 12:09 13:46 16:03 17:41';
    const draft = readTimetableText(text, context);
    expect(draft.rows).toHaveLength(2);
    expect(draft.rows[0]?.minutes.sunrise).toBe(486);
    expect(codes(text)).toEqual(['columns_guessed']);
  });

  it('takes the year from a title, unless the user chooses another', () => {
    const text = 'Timetable © 2019\nDate,Fajr,Zuhr,Asr,Maghrib,Isha\n1 Jan,6:23,12:09,1:45,4:02,5:40';
    expect(readTimetableText(text, context).rows[0]?.date.year).toBe(2019);
    const chosen = readTimetableText(text, { ...context, chosenYear: 2026 });
    expect([chosen.rows[0]?.date.year, chosen.yearFrom]).toEqual([2026, 'text']);
  });

  it('decides the order of day and month by consecutive days', () => {
    const text = [
      'Date,Fajr,Zuhr,Asr,Maghrib,Isha',
      '01/02/2026,6:23,12:09,1:45,4:02,5:40',
      '02/02/2026,6:23,12:09,1:45,4:02,5:40',
    ];
    expect(readTimetableText(text.join('\n'), context).rows[1]?.date).toEqual({
      year: 2026,
      month: 2,
      day: 2,
    });
    const american = [
      text[0],
      '01/02/2026,6:23,12:09,1:45,4:02,5:40',
      '01/03/2026,6:23,12:09,1:45,4:02,5:40',
    ];
    expect(readTimetableText(american.join('\n'), context).rows[1]?.date).toEqual({
      year: 2026,
      month: 1,
      day: 3,
    });
  });

  it('assigns an Isha after midnight to the evening before', () => {
    const text = 'Date,Fajr,Zuhr,Asr,Maghrib,Isha\n2026-06-21,02:30,13:10,17:40,21:22,00:15';
    expect(readTimetableText(text, context).rows[0]?.minutes.isha).toBe(1455);
  });

  it('ignores a Hijri date next to the Gregorian one', () => {
    const text =
      'Date,Hijri,Fajr,Zuhr,Asr,Maghrib,Isha\n18 Feb 2026,1 Ramadan 1447,05:20,12:14,15:10,17:20,18:45';
    const draft = readTimetableText(text, context);
    expect(draft.rows[0]?.date).toEqual({ year: 2026, month: 2, day: 18 });
    expect(draft.columns[1]?.role).toBe('hijri');
  });
});

describe('an invalid text', () => {
  const heading = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
  const row = (date: string, times = '06:23,08:06,12:09,13:45,16:02,17:40') => `${date},${times}`;
  const problemsOf = (...lines: string[]) =>
    readTimetableText([heading, ...lines].join('\n'), context).problems;

  it('is rejected quickly if it is too large, with its size', () => {
    const text = 'x'.repeat(10_000_000);
    const before = performance.now();
    const { problems, rows } = readTimetableText(text, context);
    expect(performance.now() - before).toBeLessThan(50);
    expect(problems).toEqual([
      { code: 'too_large', severity: 'error', count: 10_000_000, limit: maxTextLength },
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['', 'empty'],
    ['Dear brothers and sisters,\nwelcome to our mosque.', 'no_rows'],
    ['Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n06:23,08:06,12:09,13:45,16:02,17:40', 'no_date_column'],
    [`${heading}\n${row('1 Ramadan 1447')}\n${row('2 Ramadan 1447')}`, 'hijri_dates'],
    [`${heading}\n${row('1447-09-01')}\n${row('1447-09-02')}`, 'hijri_dates'],
    [`Day,Fajr,Dhuhr,Asr,Maghrib,Isha\n${row('1')}\n${row('2')}`, 'no_month'],
  ] as const)('%j: %s', (text, code) => {
    const draft = readTimetableText(text, context);
    expect(draft.problems.find(({ severity }) => severity === 'error')?.code).toBe(code);
    expect(draft.rows).toEqual([]);
  });

  it("uses the user's month for rows with only a day", () => {
    const text = `Day,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n${row('1')}\n${row('2')}`;
    const { rows } = readTimetableText(text, { year: 2026, month: 3 });
    expect(rows.map(({ date }) => date.month)).toEqual([3, 3]);
  });

  it("names the line of a day that doesn't exist, and of 29 February in a common year", () => {
    expect(problemsOf(row('2026-02-28'), row('2026-02-29'), row('2026-03-01'))).toEqual([
      { code: 'no_such_day', severity: 'row', line: 3, text: '2026-02-29', year: 2026 },
    ]);
    expect(problemsOf(row('2024-02-28'), row('2024-02-29'), row('2024-03-01'))).toEqual([]);
  });

  it("names the cell that isn't a time, and the one that is empty", () => {
    const date = { year: 2026, month: 1, day: 1 };
    const others = [row('2026-01-02'), row('2026-01-03')];
    expect(problemsOf(row('2026-01-01', '06:23,08:06,12:09,13:75,,17:40'), ...others)).toEqual([
      { code: 'not_a_time', severity: 'row', line: 2, date, column: 'asr', text: '13:75' },
      { code: 'missing_time', severity: 'row', line: 2, date, column: 'maghrib' },
    ]);
  });

  it('names two times that are out of order, and leaves the row to the user', () => {
    const draft = readTimetableText(
      [heading, row('2026-01-01', '06:23,08:06,13:45,12:09,16:02,17:40')].join('\n'),
      context,
    );
    expect(draft.problems).toEqual([
      {
        ...{ code: 'out_of_order', severity: 'row', line: 2, date: { year: 2026, month: 1, day: 1 } },
        columns: ['dhuhr', 'asr'],
      },
    ]);
    expect(draft.rows[0]?.isDoubtful).toBe(true);
  });

  it('names both lines of a duplicate day', () => {
    const conflictingRow = row('2026-01-01', '06:24,08:06,12:09,13:45,16:02,17:40');
    const draft = readTimetableText(
      [heading, row('2026-01-01'), row('2026-01-02'), conflictingRow].join('\n'),
      context,
    );
    const problem = {
      code: 'two_rows',
      severity: 'row',
      date: { year: 2026, month: 1, day: 1 },
      isSame: false,
    };
    expect(draft.problems).toEqual([
      { ...problem, line: 2, otherLine: 4 },
      { ...problem, line: 4, otherLine: 2 },
    ]);
    expect(draft.rows.map(({ isDoubtful }) => isDoubtful)).toEqual([true, true, false]);
    expect(problemsOf(row('2026-01-01'), row('2026-01-01'))[0]).toMatchObject({
      severity: 'hint',
      isSame: true,
    });
  });

  it('names a missing month, and missing days', () => {
    const lines = yearOf(2026)
      .filter(({ date }) => date.month !== 4 && !(date.month === 6 && date.day > 27))
      .map(({ date }) => row(formatIsoDate(date)));
    expect(problemsOf(...lines)).toMatchObject([
      { code: 'missing_month', month: 4, year: 2026, count: 30 },
      { code: 'missing_days', from: { month: 6, day: 28 }, to: { month: 6, day: 30 }, count: 3 },
    ]);
  });

  it("names a row in which whitespace doesn't show which time is missing", () => {
    const text = [
      '2026-01-01 06:23 08:06 12:09 13:45 16:02 17:40',
      '2026-01-02 06:23 12:09 13:46 16:03 17:41',
      '2026-01-03 06:23 08:06 12:09 13:46 16:03 17:41',
    ];
    expect(readTimetableText(text.join('\n'), context).problems).toContainEqual({
      code: 'uneven_row',
      severity: 'row',
      line: 2,
      count: 6,
      limit: 7,
    });
  });

  it('never throws for any input', () => {
    const piece = fc.constantFrom(
      ...[
        '\n',
        ',',
        ';',
        '\t',
        '|',
        '"',
        ' ',
        '1',
        '31',
        '/',
        '-',
        '2026',
        '1447',
        '5:30',
        '17:40',
        '25:99',
        'Jan',
      ],
      ...['Fajr', 'الفجر', 'Jamaat', 'Ramadan', '٥:٤٧ ص', 'pm', '\u0000', '\ud800', 'ocak', 'মে', '30 Feb'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const { rows } = readTimetableText(pieces.join(''), context);
        for (const { minutes } of rows) {
          for (const column of Object.keys(minutes) as TimetableColumn[])
            expect(minutes[column]).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        readTimetableText(text, context);
      }),
      { numRuns: 300 },
    );
  });
});

describe('tables with unusual dates', () => {
  const times = '05:00,07:00,12:00,15:00,17:00,19:00';
  const header = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';

  it("don't list every month in between if one year is wrong", () => {
    const text = `${header}\n0000-01-01,${times}\n9999-12-31,${times}`;
    const codes = readTimetableText(text, { year: 2026 }).problems.map(({ code }) => code);
    expect(codes).toContain('too_long');
    expect(codes.length).toBeLessThan(10);
  });

  it('may have midnight after each date, as from a spreadsheet', () => {
    const text = `${header}\n2026-01-01 00:00:00,${times}\n2026-01-02 00:00:00,${times}`;
    const { rows } = readTimetableText(text, { year: 2026 });
    expect(rows.map(({ date }) => date)).toEqual([
      { year: 2026, month: 1, day: 1 },
      { year: 2026, month: 1, day: 2 },
    ]);
  });
});
