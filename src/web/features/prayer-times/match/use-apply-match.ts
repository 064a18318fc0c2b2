import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { useT } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useCalculation } from '../../../state/calculation.tsx';
import { methodName } from '../../../state/prayer-times/method-words.ts';

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
