import { wordsOf } from '../../src/domain/duas/arabic-letters.ts';
import { doubtsAboutGrading } from './gradings.ts';
import { percent, piecesOf, type ReportRow } from './report-rows.ts';

/** Writes docs/duas-for-scholars.md: the duas that a scholar should review before others rely on them, and why. */
export function writeScholarsList(rows: readonly ReportRow[]): string {
  const doubtful = rows
    .map((row) => ({ row, doubts: doubtsAbout(row) }))
    .filter(({ doubts }) => doubts.length > 0);
  return [
    '# Duas for review by a scholar',
    '',
    'A program can check whether letters agree with a published text. It can’t check whether an excerpt does justice to its',
    'verse, whether a grading is right, or whether a translation is correct. No scholar has reviewed this collection yet.',
    'This list contains the duas that need a review most, with the reasons. All translations, and all sentences on when to',
    'say a dua, are our own and need a review too.',
    '',
    '`npx tsx scripts/build-duas.ts --report` generates this file.',
    '',
    `The list contains ${doubtful.length} of ${rows.length} duas.`,
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
        : 'Not verified: no published text is available',
    );
  if (comparison && check.vowelsChecked < 1)
    doubts.push(
      `Only ${percent(check.vowelsChecked)} of its vowels are in the published text; we added the others`,
    );
  if (piecesOf(row) > 1)
    doubts.push(
      `Consists of ${piecesOf(row)} pieces of the published text, which has more words between them: ${leftOut(row)}`,
    );
  return doubts;
}

function leftOut({ narration }: ReportRow): string {
  const gaps = narration?.comparison?.pieces.slice(1) ?? [];
  return gaps.map((piece) => `${wordsOf(piece.leftOut).length} before word ${piece.ours[0]}`).join(', ');
}

function doubtsAboutCut({ dua }: ReportRow): string[] {
  const cut = dua.verses?.filter((verse) => !(verse.begins && verse.ends)).map((verse) => verse.number) ?? [];
  const doubts =
    cut.length === 0 ? [] : [`Omits words of ${cut.length > 1 ? 'verses' : 'verse'} ${cut.join(' and ')}`];
  if (wordsOf(dua.arabic)[0]?.letters[0]?.isDoubled)
    doubts.push('Begins with a shadda that joins its first letter to the word before, which is omitted');
  return doubts;
}

function withFullStop(text: string): string {
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
