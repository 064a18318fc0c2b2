import { has, isBare, type Letter, skeletonOf } from './letters.ts';
import { latinOf, vowelsOf, withLetter } from './read-letter.ts';
import { sign } from './signs.ts';
import { consonant, gap, hyphen, type Sound, type Word } from './sounds.ts';

/** Reads the letters of one word, as they are spelt in the Qur'an's text. */
export function readWord(letters: readonly Letter[]): Word {
  const [first, second] = letters;
  if (first && lacksAlif(first, second)) return readWord([{ base: sign.waslAlif, marks: '' }, ...letters]);
  if (first?.base !== sign.waslAlif)
    return plain(separateConjunction(withoutFirstHamza(readLetters([], letters, 0))));
  const rest = letters.slice(1);
  if (isName(rest)) return { opening: 'name', firstVowel: 'a', sounds: readName(rest) };
  if (isArticle(rest)) return { opening: 'article', firstVowel: 'a', sounds: readArticle(rest) };
  return { opening: 'verb', firstVowel: firstVowelOf(first, rest), sounds: readLetters([], letters, 1) };
}

const plain = (sounds: readonly Sound[]): Word => ({ opening: 'plain', firstVowel: '', sounds });

/** A passing alif that is not written: لۡـَٔيۡكَةِ (26:176), أْجُرْنِي, بْنِ. */
const lacksAlif = (first: Letter, second: Letter | undefined): boolean =>
  has(first, sign.sukun) &&
  (first.base === 'ء' || second?.base === 'ء' || `${first.base}${second?.base}` === 'بن');

/** Reads letter after letter; prefixes may stand before the article or before a vowel that is passed over. */
function readLetters(sounds: readonly Sound[], letters: readonly Letter[], from: number): Sound[] {
  let read = [...sounds];
  for (let at = from; at < letters.length; at += 1) {
    const letter = letters[at];
    if (!letter) break;
    const rest = letters.slice(letter.base === sign.waslAlif ? at + 1 : at);
    const isJoint = letter.base === sign.waslAlif || isBehindLi(letters, at) || isBehindQuestion(letters, at);
    if (isJoint && isName(rest)) return [...read, ...readName(rest)];
    if (isJoint && isArticle(rest)) return [...read, ...readArticle(rest)];
    if (letter.base === sign.waslAlif) continue;
    read = withLetter({ sounds: read, letter, before: letters[at - 1], after: letters[at + 1] });
    if (isCall(letters, at)) return [...read, gap, ...withoutFirstHamza(readLetters([], letters, at + 1))];
  }
  return read;
}

/** يَٰ, which the Qur'an's text writes together with whom it calls. */
const isCall = (letters: readonly Letter[], at: number): boolean =>
  /^و?ي$/.test(skeletonOf(letters.slice(0, at + 1))) && has(letters[at], sign.daggerAlif);

/** `li` and `la` swallow the alif of the article: للناس. */
const isBehindLi = (letters: readonly Letter[], at: number): boolean =>
  /^[وفء]?ل$/.test(skeletonOf(letters.slice(0, at))) && has(letters[at - 1], sign.kasra, sign.fatha);

/** The alif of the article is drawn out after the hamza of a question: ءَآلذَّكَرَيۡنِ. */
const isBehindQuestion = ([hamza, alif]: readonly Letter[], at: number): boolean =>
  at === 2 && hamza?.base === 'ء' && alif?.base === 'ا' && has(alif, sign.maddah);

/** الله or اللهم without its alif; behind `li` without its first lam, too. */
function isName(rest: readonly Letter[]): boolean {
  const lams = rest.findIndex(({ base }) => base !== 'ل');
  const isDoubled = lams === 2 ? isBare(rest[0]) : lams === 1 && has(rest[0], sign.shadda);
  return isDoubled && /^ه(?:م)?$/.test(skeletonOf(rest.slice(lams)));
}

function readName(rest: readonly Letter[]): Sound[] {
  const lams = isBare(rest[0]) ? 2 : 1;
  return readLetters([consonant('l'), consonant('l'), { kind: 'vowel', text: 'ā' }], rest, lams);
}

/** ن and the other letters that take the lam of the article into themselves. */
const sunLetters = 'تثدذرزسشصضطظن';

/** A lam that such a letter has not taken in is no article's: ٱلۡتَقَى; nor is that of وَٱلۡغَوۡاْ (41:26). */
function isArticle([lam, next, ...others]: readonly Letter[]): boolean {
  if (lam?.base !== 'ل' || !next) return false;
  if (!has(lam, sign.sukun)) return isBare(lam) || has(lam, sign.shadda) || next.base === sign.waslAlif;
  if (sunLetters.includes(next.base)) return has(next, sign.shadda);
  return !/^غوا$/.test(skeletonOf([next, ...others]));
}

function readArticle(rest: readonly Letter[]): Sound[] {
  const [lam, next] = rest;
  if (!lam || !next) return [];
  if (has(lam, sign.shadda))
    return [consonant('l'), hyphen, consonant('l'), ...readLetters(vowelsOf(lam), rest, 1)];
  if (next.base === sign.waslAlif) return [consonant('l'), hyphen, ...readLetters(vowelsOf(lam), rest, 1)];
  const assimilated = isBare(lam) || sunLetters.includes(next.base) ? latinOf(next) : 'l';
  return [consonant(assimilated), hyphen, ...withoutFirstHamza(readLetters([], rest, 1))];
}

const withoutFirstHamza = (sounds: readonly Sound[]): Sound[] =>
  sounds[0]?.text === 'ʾ' ? sounds.slice(1) : [...sounds];

/** Stems behind a `wa` that is no 'and' but the beginning of the word itself: wajada, waladun, waliyyun. */
const rootWaw = new RegExp(
  `^wa(?:${[
    'bīl',
    'dāʾiʿ|dīʿ|dūd',
    'fāt(?:ī|[aiu]h?)$',
    'hab(?:at?$|n|t)|han(?:a$|ū)',
    'jab(?:a$|at)|jad(?!d)|jaʿ(?:a$|i|u|ī)|jil(?:at|ū)|jīh',
    'kalt|kīl',
    'lad(?!-|ay|h|ā|un[kn])|laj|lāyat|liyy|līd|līja',
    'qaʿa(?!d)|qaba(?:$|t)|qafa|qā(?:hu|ka|nā)|qār(?!ū)|qūd',
    'raqa|ratha|raʿ(?:a$|an|i|u)|rāʾ|rith',
    'saṭ|siʿ|sīla',
    'thanin|thāq|thiq(?!āl)|thīq',
    'zan|zara$|zīr',
    'ḍaʿ(?![fu])',
    'ḥīd',
    'ṣab(?:a$|an|i|un)|ṣiyy|ṣīd|ṣīla',
    'ṭara(?:$|n)',
    'ʿad(?:a(?![dsā])|n|t|ū)|ʿaẓ(?!am|ī)|ʿīd',
  ].join('|')})`,
);

/** Sets 'and' apart from the word that it is written together with; a hamza behind it is then at a beginning. */
export function separateConjunction(sounds: readonly Sound[]): Sound[] {
  const [waw, vowel, next, afterNext] = sounds;
  const isCandidate = waw?.text === 'w' && vowel?.text === 'a' && afterNext?.kind === 'vowel';
  if (!waw || !vowel || !next || !isCandidate) return [...sounds];
  if (rootWaw.test(sounds.map(({ text }) => text).join(''))) return [...sounds];
  return [waw, vowel, gap, ...sounds.slice(next.text === 'ʾ' ? 3 : 2)];
}

/** Nouns, and verbs whose u comes from the ending: they begin with i for all that. */
const kasraStems = /^(?:سم|بن|مر|ثن|مش|قض|ءت|مض|بنو)/;

/** How a word other than the article begins at a beginning: u before a u of its stem, else i. */
export function firstVowelOf(wasl: Letter, rest: readonly Letter[]): string {
  if (has(wasl, sign.damma)) return 'u';
  if (has(wasl, sign.fatha)) return 'a';
  if (has(wasl, sign.kasra)) return 'i';
  const [first, second] = rest;
  const stem = has(first, sign.shadda) ? first : second;
  return has(stem, sign.damma) && !kasraStems.test(skeletonOf(rest)) ? 'u' : 'i';
}
