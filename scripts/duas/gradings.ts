import type { Narration, PublishedText } from './entry.ts';

const sound = /\b(sahih|hasan)\b/iu;
const weak = /\b(da'?if|weak|munkar|shadh|mawdu'?|fabricated)\b/iu;
/** The two collections that scholars accept as a whole. */
const accepted: readonly string[] = ['bukhari', 'muslim'];

/** Reasons for a scholar of hadith to review the grading, each a sentence without its full stop. */
export function doubtsAboutGrading({ collection, grading }: Narration, published?: PublishedText): string[] {
  const doubts: string[] = [];
  if (!grading && !accepted.includes(collection)) doubts.push('no grading is known');
  if (grading && (!sound.test(grading.text) || weak.test(grading.text)))
    doubts.push(`graded '${grading.text}'`);
  for (const { name, grade } of published?.grades ?? [])
    if (weak.test(grade)) doubts.push(`${name} grades it '${grade}'`);
  return doubts;
}

/** Whether a grading that we attribute to al-Albani is the one published under his name. */
export function isAsAlbaniGraded({ grading }: Narration, published?: PublishedText): boolean {
  const ours = /^(.*)\(al-Albani\)$/u.exec(grading?.text ?? '')?.[1];
  if (ours === undefined) return true;
  const theirs = published?.grades.find(({ name }) => name === 'Al-Albani')?.grade ?? '';
  return verdicts(ours) === verdicts(theirs) && verdicts(ours) !== '';
}

const verdicts = (text: string) => (text.toLowerCase().match(/sahih|hasan|da'?if/gu) ?? []).join(' ');
