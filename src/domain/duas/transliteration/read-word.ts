import { has, isBare, type Letter, skeletonOf } from './letters.ts';
import { latinOf, vowelsOf, withLetter } from './read-letter.ts';
import { sign } from './signs.ts';
import { consonant, gap, hyphen, type Sound, type Word } from './sounds.ts';

/** Reads a word in the spelling of the Qur'an's text. */
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

/** A hamzat al-wasl that isn't written: لۡـَٔيۡكَةِ (26:176), أْجُرْنِي, بْنِ. */
const lacksAlif = (first: Letter, second: Letter | undefined): boolean =>
  has(first, sign.sukun) &&
  (first.base === 'ء' || second?.base === 'ء' || `${first.base}${second?.base}` === 'بن');

/** Reads letter by letter; prefixes may precede the article or a hamzat al-wasl. */
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

/** Whether it is the vocative يَٰ, which the Qur'an's text joins to the following name. */
const isCall = (letters: readonly Letter[], at: number): boolean =>
  /^و?ي$/.test(skeletonOf(letters.slice(0, at + 1))) && has(letters[at], sign.daggerAlif);

/** `li` and `la` absorb the alif of the article: للناس. */
const isBehindLi = (letters: readonly Letter[], at: number): boolean =>
  /^[وفء]?ل$/.test(skeletonOf(letters.slice(0, at))) && has(letters[at - 1], sign.kasra, sign.fatha);

/** The alif of the article is lengthened after an interrogative hamza: ءَآلذَّكَرَيۡنِ. */
const isBehindQuestion = ([hamza, alif]: readonly Letter[], at: number): boolean =>
  at === 2 && hamza?.base === 'ء' && alif?.base === 'ا' && has(alif, sign.maddah);

/** الله or اللهم without its alif; after `li` also without its first lam. */
function isName(rest: readonly Letter[]): boolean {
  const lams = rest.findIndex(({ base }) => base !== 'ل');
  const isDoubled = lams === 2 ? isBare(rest[0]) : lams === 1 && has(rest[0], sign.shadda);
  return isDoubled && /^ه(?:م)?$/.test(skeletonOf(rest.slice(lams)));
}

function readName(rest: readonly Letter[]): Sound[] {
  const lams = isBare(rest[0]) ? 2 : 1;
  return readLetters([consonant('l'), consonant('l'), { kind: 'vowel', text: 'ā' }], rest, lams);
}

/** Sun letters: ن and the other letters that assimilate the lam of the article. */
const sunLetters = 'تثدذرزسشصضطظن';

/** A lam not assimilated by a sun letter isn't an article: ٱلۡتَقَى; neither is that of وَٱلۡغَوۡاْ (41:26). */
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

/** Words whose initial `wa` belongs to the stem and isn't 'and': wajada, waladun, waliyyun. */
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

/** Separates 'and' from the word it is written with; a hamza after it is then word-initial. */
function separateConjunction(sounds: readonly Sound[]): Sound[] {
  const [waw, vowel, next, afterNext] = sounds;
  const isCandidate = waw?.text === 'w' && vowel?.text === 'a' && afterNext?.kind === 'vowel';
  if (!waw || !vowel || !next || !isCandidate) return [...sounds];
  if (rootWaw.test(sounds.map(({ text }) => text).join(''))) return [...sounds];
  return [waw, vowel, gap, ...sounds.slice(next.text === 'ʾ' ? 3 : 2)];
}

/** Nouns, and verbs whose u comes from the ending: these begin with i. */
const kasraStems = /^(?:سم|بن|مر|ثن|مش|قض|ءت|مض|بنو)/;

/**
 * Returns the initial vowel of a word other than the article after a pause: u before a u of its stem, otherwise
 * i.
 */
function firstVowelOf(wasl: Letter, rest: readonly Letter[]): string {
  if (has(wasl, sign.damma)) return 'u';
  if (has(wasl, sign.fatha)) return 'a';
  if (has(wasl, sign.kasra)) return 'i';
  const [first, second] = rest;
  const stem = has(first, sign.shadda) ? first : second;
  return has(stem, sign.damma) && !kasraStems.test(skeletonOf(rest)) ? 'u' : 'i';
}
