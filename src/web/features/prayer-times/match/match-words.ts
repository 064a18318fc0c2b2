import type { ConfidenceReason, MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { methodName } from '../../../data/prayer-times/method-words.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { minutesWords } from '../panel/signed-words.ts';

export const confidenceWords: Readonly<Record<MosqueMatch['confidence'], string>> = {
  sure: message('Very likely'),
  likely: message('Likely'),
  weak: message('Uncertain'),
};

/** `Maghrib +2 min`; empty where the board needs nothing. */
export function offsetList({ offsetMinutes }: MosqueMatch, t: Translate): string {
  return timeNames
    .flatMap((name) => {
      const minutes = offsetMinutes[name];
      return minutes ? [`${t(timeWords[name])} ${minutesWords(minutes, t)}`] : [];
    })
    .join(t(', '));
}

/** Why the match is no surer, in one sentence. */
export function reasonWords(reason: ConfidenceReason, t: Translate): string {
  const named = (ids: readonly string[]) => ids.map((id) => nameOf(id, t)).join(t(', '));
  switch (reason.code) {
    case 'few_days':
      return t('More days would make it surer.');
    case 'ambiguous':
      return t('{method} explains the board nearly as well.', { method: nameOf(reason.methods[1], t) });
    case 'same_answers':
      return t('The same times on these days: {methods}.', { methods: named(reason.methods) });
    case 'another_fits_better':
      return t('{method} explains the board better.', { method: nameOf(reason.method, t) });
    case 'solved_angles':
      return t('These angles were worked out from the board itself; no authority is known to use them.');
    case 'many_offsets':
      return t('It takes minutes of its own at several times.');
    case 'not_to_the_minute':
      return t('Some times of the board stay unexplained.');
  }
}

function nameOf(id: string, t: Translate): string {
  const method = methodOfId(id);
  return method ? methodName(method, t) : id;
}
