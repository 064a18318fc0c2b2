import { duaCategories } from '../../src/domain/duas/dua.ts';
import { compareEditions } from './editions.ts';
import { surahs, verseText } from './qur-an-text.ts';
import { percent, piecesOf, type ReportRow } from './report-rows.ts';

/** Writes docs/duas-report.md: every dua with what it was compared with, and the result. */
export function writeReport(rows: readonly ReportRow[]): string {
  return [
    '# Report on the duas',
    '',
    'What the build found when it compared each dua with a published text. `npx tsx scripts/build-duas.ts --report` generates',
    'this file, and a test checks that it is up to date. [ADR 0018](adr/0018-duas-compiled-from-published-texts.md) explains',
    'the comparison and which differences it ignores. [duas-for-scholars.md](duas-for-scholars.md) lists the duas that a',
    'scholar should review.',
    '',
    ...totals(rows),
    '',
    ...editions(),
    '',
    '## Every dua',
    '- `pieces`: the number of pieces in which the published text contains the words of the dua. Between two pieces it has',
    '  words that are not part of the dua.',
    '- `vowels`: the share of our vowels for which the published text has a vowel too. In a verified dua all of these agree.',
    '  Duas with vowels that only we set are on the list for scholars.',
    '',
    '| dua | title | source | result | pieces | vowels | compared with |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(rowOf),
    '',
  ].join('\n');
}

const isVerified = ({ dua }: ReportRow) => dua.check.status === 'verified';
const isOfQuran = ({ dua }: ReportRow) => dua.verses !== undefined;

function totals(rows: readonly ReportRow[]): string[] {
  const line = (name: string, some: readonly ReportRow[]) =>
    `| ${name} | ${some.length} | ${some.filter(isVerified).length} | ${some.filter((row) => !isVerified(row)).length} |`;
  return [
    '## Totals',
    '| | duas | verified | not verified |',
    '|---|---|---|---|',
    line('all', rows),
    line('from the Qur’an', rows.filter(isOfQuran)),
    line(
      'from the Prophet, peace be upon him',
      rows.filter((row) => !isOfQuran(row)),
    ),
    ...duaCategories.map((category) =>
      line(
        category,
        rows.filter(({ dua }) => dua.category === category),
      ),
    ),
  ];
}

/** The two editions, compared from the first verse to the last. */
function editions(): string[] {
  const verses = surahs.flatMap(({ surah, verses }) =>
    Array.from({ length: verses }, (_, at) => [surah, at + 1] as const),
  );
  const differing = verses.filter(
    ([surah, verse]) => compareEditions(surah, verse, verseText(surah, verse)).length > 0,
  );
  const names = differing.map(([surah, verse]) => `${surah}:${verse}`).join(', ');
  return [
    '## The two editions of the Qur’an',
    `${verses.length - differing.length} of ${verses.length} verses agree in every letter, vowel and recitation sign. No dua uses one of the others, which ADR 0018`,
    `explains: ${names}.`,
  ];
}

function rowOf(row: ReportRow): string {
  const { id, title, reference, check } = row.dua;
  const status = isVerified(row) ? 'verified' : '**not verified**';
  const against = check.against.join('; ') || 'nothing';
  const pieces = check.against.length > 0 ? piecesOf(row) : '';
  return `| ${id} | ${title} | ${reference} | ${status} | ${pieces} | ${percent(check.vowelsChecked)} | ${against} |`;
}
