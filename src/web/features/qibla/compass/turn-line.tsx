import clsx from 'clsx';
import type { TurnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { KaabaIcon } from '../../../ui/icons.tsx';

export const facingWords = message('You are facing the Qibla');

/** English sentence for a turn, with `{degrees}` to fill in. */
export const turnWords: Record<TurnAdvice['side'], string> = {
  left: message('Turn {degrees}° left'),
  right: message('Turn {degrees}° right'),
};

/** What to do now, as large as the figure that stands here without a sensor. */
export function TurnLine({ advice, isAligned }: { advice: TurnAdvice; isAligned: boolean }) {
  const t = useT();
  return (
    <p
      className={clsx(
        'figures flex min-h-10 items-center justify-center gap-2 font-display leading-[1.1] font-semibold',
        isAligned ? 'text-[clamp(1.125rem,7.4cqw,1.75rem)]' : 'text-[clamp(1.5rem,9.5cqw,2.25rem)]',
      )}
    >
      {isAligned ? (
        <>
          <KaabaIcon className="shrink-0 text-primary" />
          <span className="text-primary">{t(facingWords)}</span>
        </>
      ) : (
        t(turnWords[advice.side], { degrees: advice.degrees })
      )}
    </p>
  );
}
