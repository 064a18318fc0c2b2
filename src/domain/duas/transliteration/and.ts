import { gap, type Sound } from './sounds.ts';

/** Stems behind a `wa` that is no 'and' but the beginning of the word itself: wajada, waladun, waliyyun. */
const ownWaw = new RegExp(
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
export function withAndApart(sounds: readonly Sound[]): Sound[] {
  const [waw, vowel, next, afterNext] = sounds;
  const isCandidate = waw?.text === 'w' && vowel?.text === 'a' && afterNext?.kind === 'vowel';
  if (!waw || !vowel || !next || !isCandidate) return [...sounds];
  if (ownWaw.test(sounds.map(({ text }) => text).join(''))) return [...sounds];
  return [waw, vowel, gap, ...sounds.slice(next.text === 'ʾ' ? 3 : 2)];
}
