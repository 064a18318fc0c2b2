import { shortened } from './signs.ts';
import { lengthenLastVowel, type Sound, type Word } from './sounds.ts';

/** Joins the words of a phrase. A word that begins with hamzat al-wasl is joined to the word before. */
export function joinWords(words: readonly Word[], isPause: boolean): string {
  const last = words.length - 1;
  return words.reduce((text, word, at) => {
    const sounds = at === last && isPause ? paused(word.sounds) : word.sounds;
    return at === 0 ? beginning(word, sounds) : joined(text, words[at - 1], word, sounds);
  }, '');
}

function beginning(word: Word, sounds: readonly Sound[]): string {
  if (sounds[0]?.text === 'ʾ' && word.opening === 'verb') {
    return (word.firstVowel === 'u' ? 'ū' : 'ī') + latin(sounds.slice(1));
  }
  return (word.opening === 'name' ? 'A' : word.firstVowel) + latin(sounds);
}

function joined(text: string, before: Word | undefined, word: Word, sounds: readonly Sound[]): string {
  if (word.opening === 'plain') return `${text} ${latin(sounds)}`;
  return endBeforeWasl(text, before) + (word.opening === 'verb' ? '-' : '') + latin(sounds);
}

/** A long vowel is shortened before two consonants; an ending without a vowel takes a helping vowel. */
function endBeforeWasl(text: string, before: Word | undefined): string {
  const last = before?.sounds.at(-1);
  if (last?.kind === 'vowel' && !last.text.endsWith('n'))
    return text.slice(0, -1) + (shortened[text.slice(-1)] ?? text.slice(-1));
  if (/(?:[hkt]um|aw)$/.test(text)) return `${text}u`;
  return text + (/(?:^|\s)min$/.test(text) ? 'a' : 'i');
}

/** The sounds in pausal form: `huwa` becomes `hū`. */
function paused(sounds: readonly Sound[]): Sound[] {
  const last = sounds.at(-1);
  if (!last) return [];
  const text = last.paused ?? last.text;
  if (text !== '') return [...sounds.slice(0, -1), { ...last, text }];
  const others = sounds.slice(0, -1);
  const isGlide = ['iy', 'uw'].includes(`${others.at(-2)?.text}${others.at(-1)?.text}`);
  return isGlide ? lengthenLastVowel(others.slice(0, -1)) : paused(others);
}

/** Separates pairs of consonants that would be read as one. */
function latin(sounds: readonly Sound[]): string {
  return sounds
    .map(({ text }, at) => (text === 'h' && /^[tdsk]$/.test(sounds[at - 1]?.text ?? '') ? `’${text}` : text))
    .join('');
}
