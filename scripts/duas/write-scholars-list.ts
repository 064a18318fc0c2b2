import { wordsOf } from '../../src/domain/duas/arabic-letters.ts';
import { doubtsAboutGrading } from './gradings.ts';
import { percent, piecesOf, type ReportRow } from './report-rows.ts';

/** Writes docs/duas-for-scholars.md: the duas that a scholar should review before others rely on them, and why. */
export function writeScholarsList(rows: readonly ReportRow[]): string {
  const doubtful = rows
    .map((row) => ({ row, doubts: doubtsAbout(row) }))
    .filter(({ doubts }) => doubts.length > 0);
  return [
    '# Duas for a scholar’s eye',
    '',
    'Written by `npx tsx scripts/build-duas.ts --report`. A program can tell whether letters agree with a published text; it',
    'cannot tell whether a cut does justice to a verse, whether a grading holds, or whether a translation says what is meant.',
    'Nobody learned has looked at this collection yet. These are the duas that ask for it most, and why; all the translations',
    'and all the sentences on when to say a dua are our own and ask for it too.',
    '',
    `${doubtful.length} of ${rows.length} duas.`,
    '',
    ...doubtful.flatMap(({ row: { dua }, doubts }) => [
      `## ${dua.id}: ${dua.title}`,
      `${dua.reference}${dua.grading ? `. ${dua.grading}` : ''}`,
      '',
      ...doubts.map((doubt) => `- ${withFullStop(doubt)}`),
      '',
    ]),
  ].join('\n');
}

function doubtsAbout(row: ReportRow): string[] {
  const { entry, narration } = row;
  return [
    ...(entry.forScholar ? [entry.forScholar] : []),
    ...doubtsAboutText(row),
    ...('collection' in entry ? doubtsAboutGrading(entry, narration?.published) : []),
    ...doubtsAboutCut(row),
  ];
}

function doubtsAboutText(row: ReportRow): string[] {
  const { check } = row.dua;
  const comparison = row.narration?.comparison;
  const doubts: string[] = [];
  if (check.status === 'not_verified')
    doubts.push(
      comparison || row.dua.verses
        ? `Not verified: ${comparison?.differences.length ?? 'some'} of its words differ from the published text`
        : 'Not verified: no published text could be had',
    );
  if (comparison && check.vowelsChecked < 1)
    doubts.push(
      `Only ${percent(check.vowelsChecked)} of its vowels stand in the published text; the others are ours`,
    );
  if (piecesOf(row) > 1)
    doubts.push(`Made of ${piecesOf(row)} pieces of the published text: ${leftOut(row)}`);
  return doubts;
}

function leftOut({ narration }: ReportRow): string {
  const gaps = narration?.comparison?.pieces.slice(1) ?? [];
  return gaps
    .map((piece) => `before word ${piece.ours[0]} it has ${wordsOf(piece.leftOut).length} more`)
    .join(', ');
}

function doubtsAboutCut({ dua }: ReportRow): string[] {
  const cut = dua.verses?.filter((verse) => !(verse.begins && verse.ends)).map((verse) => verse.number) ?? [];
  const doubts = cut.length === 0 ? [] : [`Leaves out words of verse ${cut.join(' and ')}`];
  if (wordsOf(dua.arabic)[0]?.letters[0]?.isDoubled)
    doubts.push('Begins with a shadda that joins its first letter to the word before, which is left out');
  return doubts;
}

function withFullStop(text: string): string {
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
