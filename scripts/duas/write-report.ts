import { duaCategories } from '../../src/domain/duas/dua.ts';
import { compareEditions } from './editions.ts';
import { surahs, verseText } from './qur-an-text.ts';
import { percent, piecesOf, type ReportRow } from './report-rows.ts';

/** Writes docs/duas-report.md: every dua with what it was compared with, and the result. */
export function writeReport(rows: readonly ReportRow[]): string {
  return [
    '# The duas and their checks',
    '',
    'Written by `npx tsx scripts/build-duas.ts --report`; a test demands that it is what the build finds now. How the',
    'checks work and what each leaves out: [ADR 0018](adr/0018-duas-compiled-from-published-texts.md). Whom a dua should be shown to',
    'before others rely on it: [duas-for-scholars.md](duas-for-scholars.md).',
    '',
    ...totals(rows),
    '',
    ...editions(),
    '',
    '## Every dua',
    '`Pieces` says in how many the published text has the words of the dua; between them it has words that are not part of',
    'it. `Vowels` says for how many of our vowels the published text has one too; all of those agree where the check says',
    'verified. Vowels that only we have set are listed for scholars.',
    '',
    '| dua | title | where it stands | check | pieces | vowels | held against |',
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
    line('of the Qur’an', rows.filter(isOfQuran)),
    line(
      'of the Prophet’s, peace be upon him',
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
    `Of ${verses.length} verses, ${verses.length - differing.length} agree in every letter, vowel and sign of recitation. The others,`,
    `none of which a dua stands in, are explained in ADR 0018: ${names}.`,
  ];
}

function rowOf(row: ReportRow): string {
  const { id, title, reference, check } = row.dua;
  const status = isVerified(row) ? 'verified' : '**not verified**';
  const against = check.against.join('; ') || 'nothing';
  const pieces = check.against.length > 0 ? piecesOf(row) : '';
  return `| ${id} | ${title} | ${reference} | ${status} | ${pieces} | ${percent(check.vowelsChecked)} | ${against} |`;
}
