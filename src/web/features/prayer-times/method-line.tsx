import { methodOfId } from '../../../domain/prayer-times/methods.ts';
import type { PrayerTimesAnswer } from '../../../domain/prayer-times/types.ts';
import { useT } from '../../lib/i18n.tsx';
import { angleWords, methodName } from './method-words.ts';

interface MethodLineProps {
  readonly answer: PrayerTimesAnswer;
  readonly source: 'server' | 'device' | undefined;
}

/** Whose method the times follow, with its angles, and whether this device worked them out itself. */
export function MethodLine({ answer, source }: MethodLineProps) {
  const t = useT();
  const method = methodOfId(answer.method);
  return (
    <p className="text-14 text-ink-2">
      {method ? (
        <>
          <span className="font-medium text-ink">{methodName(method, t)}</span>
          {' · '}
          <span className="figures inline-block">{angleWords(method, t)}</span>
        </>
      ) : null}
      {source === 'device' ? <span className="block">{t('Calculated on this device')}</span> : null}
    </p>
  );
}
