import type { Dua } from '../../../../domain/duas/dua.ts';
import { duaPieces, duaText } from '../../../../domain/duas/dua-text.ts';
import type { DuaDisplay } from '../../../data/dua-display.ts';
import type { Localisation } from '../../../i18n/localisation.tsx';
import { languageOfWords, wordsOf } from '../shown-words.ts';
import type { PictureContent } from './picture/picture-layout.ts';

/** The name under which a dua leaves the page. */
const productName = 'Mihrab';

/** How often it is said, where that is more than once. */
const timesWords = (times: number, { t }: Localisation): string =>
  t('{count, plural, one {Say it once.} other {Say it # times.}}', { count: times });

/** The dua as a text, with as much beside the Arabic as the reader sees. */
export function textToShare(dua: Dua, display: DuaDisplay, localisation: Localisation): string {
  const { reference } = wordsOf(dua, localisation.language);
  const foot = [
    reference,
    ...(dua.times > 1 ? [timesWords(dua.times, localisation)] : []),
    localisation.t(productName),
  ];
  return duaText(dua, { ...display, foot });
}

/** The dua as a picture says it. */
export function pictureToShare(dua: Dua, display: DuaDisplay, localisation: Localisation): PictureContent {
  const { title, reference } = wordsOf(dua, localisation.language);
  // In the page's direction, beside a reference that may have the other one.
  const times = dua.times > 1 ? ` · \u2068${timesWords(dua.times, localisation)}\u2069` : '';
  return {
    language: localisation.language,
    languageOfWords: languageOfWords(localisation.language),
    title,
    pieces: duaPieces(dua),
    transliteration: display.hasTransliteration ? dua.transliteration : undefined,
    translation: display.hasTranslation ? dua.translation : undefined,
    reference: reference + times,
    name: localisation.t(productName),
  };
}

/** A name that says what the file is, of letters that every system takes. */
export const pictureName = ({ id }: Dua): string => `mihrab-dua-${id.replaceAll('_', '-')}.png`;
