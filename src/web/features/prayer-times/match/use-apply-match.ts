import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import { methodName } from '../../../data/prayer-times/method-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Takes a match over, and says so with the way back. */
export function useApplyMatch(): (match: MosqueMatch) => void {
  const t = useT();
  const { settings, replaceSettings } = useCalculation();
  return (match) => {
    const method = methodOfId(match.method);
    replaceSettings(match.settings);
    showToast({
      title: t('The times now follow your mosque’s board.'),
      ...(method ? { text: methodName(method, t) } : {}),
      action: { label: t('Undo'), onPress: () => replaceSettings(settings) },
    });
  };
}
