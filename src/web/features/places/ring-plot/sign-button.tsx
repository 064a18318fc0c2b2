import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Diamond } from './diamond.tsx';
import type { Highlight } from './highlight.ts';
import type { PlaceState } from './place-state.ts';
import { useIsLit, useIsTabStop } from './use-highlight.ts';

/** The sign that is drawn for a place, with all that it stands for. */
export interface PlaceSign {
  readonly ids: readonly string[];
  readonly state: PlaceState;
}

export interface SignButtonProps {
  readonly id: string;
  /** What a screen reader says. */
  readonly words: string;
  /** None where the button of another place draws it. */
  readonly sign: PlaceSign | undefined;
  readonly highlight: Highlight;
  readonly onChoose: (id: string) => void;
}

/** A place on the plot or the map. All of them are one stop of the tab key; arrows move between them. */
export function SignButton({ id, words, sign, highlight, onChoose }: SignButtonProps) {
  const ids = sign?.ids ?? [id];
  const isLit = useIsLit(highlight, ids);
  const isTabStop = useIsTabStop(highlight, id);
  return (
    <button
      type="button"
      data-mark={id}
      aria-label={words}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onChoose(id)}
      onFocus={() => highlight.light([id])}
      onBlur={highlight.dim}
      onPointerEnter={() => highlight.light(ids)}
      onPointerLeave={highlight.dim}
      className="relative block size-6 rounded-full data-lit:z-10"
      data-lit={isLit || undefined}
    >
      {sign ? <Sign sign={sign} isLit={isLit} /> : null}
    </button>
  );
}

function Sign({ sign: { ids, state }, isLit }: { sign: PlaceSign; isLit: boolean }) {
  const { language } = useLocalisation();
  const figures = ids.length === 1 ? undefined : formatNumber(ids.length, 0, language);
  return <Diamond state={state} count={figures} isLit={isLit} />;
}
