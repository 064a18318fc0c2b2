import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { type PlaceState, stateLabels } from '../card/opening-hours.ts';
import { cardId } from '../card/place-card.tsx';
import { displayName, nameLanguage } from '../card/place-name.ts';
import { type Highlight, useHighlightedId, useIsHighlighted, useIsTabStop } from '../shown-places.ts';
import { describeDirection, type MarkSymbol, type PlottedPlace } from './plot-model.ts';
import type { Spot } from './spots.ts';

export interface MarkButtonProps extends Pick<PlottedPlace, 'id' | 'label' | 'symbol'> {
  readonly highlight: Highlight;
  readonly onChoose: (id: string) => void;
}

/** Button for a place on the plot or the map. All of them share one tab stop; arrow keys move between them. */
export function MarkButton({ id, label, symbol, highlight, onChoose }: MarkButtonProps) {
  const ids = symbol?.ids ?? [id];
  const isHighlighted = useIsHighlighted(highlight, ids);
  const isTabStop = useIsTabStop(highlight, id);
  return (
    <button
      type="button"
      data-mark={id}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onChoose(id)}
      onFocus={() => highlight.set([id])}
      onBlur={highlight.clear}
      onPointerEnter={() => highlight.set(ids)}
      onPointerLeave={highlight.clear}
      className="relative block size-6 rounded-full data-lit:z-10"
      data-lit={isHighlighted || undefined}
    >
      {symbol ? <MarkIcon symbol={symbol} isHighlighted={isHighlighted} /> : null}
    </button>
  );
}

function MarkIcon({ symbol: { ids, state }, isHighlighted }: { symbol: MarkSymbol; isHighlighted: boolean }) {
  const { language } = useLocalisation();
  const figures = ids.length === 1 ? undefined : formatNumber(ids.length, 0, language);
  return <Diamond state={state} count={figures} isHighlighted={isHighlighted} />;
}

interface ReadoutProps {
  readonly spots: readonly Spot[];
  readonly kind: PlaceKind;
  readonly highlight: Highlight;
}

/** The highlighted place, in a space of fixed height. Hidden from screen readers: its mark says the same. */
export function Readout({ spots, kind, highlight }: ReadoutProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const id = useHighlightedId(highlight);
  const spot = spots.find(({ item }) => item.id === id);
  const name = spot && displayName(spot.item, kind, t);
  return (
    <p aria-hidden className="h-12 overflow-hidden text-14 leading-6">
      {spot && name ? (
        <>
          <span className="block truncate font-semibold">
            <bdi lang={nameLanguage(name)}>{name}</bdi>
          </span>
          <span className="figures block truncate text-ink-2">{describeDirection(spot, localisation)}</span>
        </>
      ) : (
        <span className="text-ink-2">{t('Point at a mark to see its place.')}</span>
      )}
    </p>
  );
}

interface LegendProps {
  readonly states: ReadonlySet<PlaceState>;
  readonly hasGroups: boolean;
  /** Undefined if its line is not drawn. */
  readonly qiblaBearingDegrees?: number | undefined;
}

const order: readonly PlaceState[] = ['open', 'closed', 'unknown'];

/** Explains the symbols that are in use. */
export function Legend({ states, hasGroups, qiblaBearingDegrees }: LegendProps) {
  const { t } = useLocalisation();
  const shown = order.filter((state) => states.has(state));
  return (
    <ul aria-label={t('Legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {shown.map((state) => (
        <Entry key={state} symbol={<Diamond state={state} />}>
          {t(stateLabels[state])}
        </Entry>
      ))}
      {hasGroups ? <GroupEntry /> : null}
      {qiblaBearingDegrees === undefined ? null : (
        <Entry symbol={<QiblaSymbol />}>
          {t('Qibla {degrees}° from north', { degrees: qiblaBearingDegrees.toFixed(0) })}
        </Entry>
      )}
    </ul>
  );
}

function GroupEntry() {
  const t = useT();
  return <Entry symbol={<Diamond state="unknown" count="3" />}>{t('Several places')}</Entry>;
}

function Entry({ symbol, children }: { symbol: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {symbol}
      {children}
    </li>
  );
}

function QiblaSymbol() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
      <path d="M12 22V8" className="stroke-brass" strokeWidth={1.5} />
      <path d="M12 2l4 6H8Z" className="fill-brass" />
    </svg>
  );
}

interface DiamondProps {
  readonly state: PlaceState;
  /** Number inside, for a mark of several places. */
  readonly count?: string | undefined;
  readonly isHighlighted?: boolean;
}

const diamond = (reach: number) => `M0-${reach}L${reach} 0 0 ${reach}-${reach} 0Z`;

const tones: Readonly<Record<PlaceState, string>> = {
  open: 'fill-primary stroke-surface',
  closed: 'fill-surface stroke-danger',
  unknown: 'fill-surface stroke-ink',
};

/** Symbol of a place, 24 px square: filled if open, barred if closed, empty if the hours are unknown. */
function Diamond({ state, count, isHighlighted = false }: DiamondProps) {
  const reach = count === undefined ? 7 : 11;
  return (
    <svg viewBox="-12 -12 24 24" width={24} height={24} aria-hidden className="block overflow-visible">
      {isHighlighted ? (
        <path d={diamond(reach + 5)} className="fill-brass/25 stroke-brass" strokeWidth={2} />
      ) : null}
      <path d={diamond(reach)} className={tones[state]} strokeWidth={state === 'open' ? 1 : 1.75} />
      {state === 'closed' ? (
        <path d={count === undefined ? 'M-3.5 0H3.5' : 'M-4 6H4'} className={tones.closed} strokeWidth={2} />
      ) : null}
      {count === undefined ? null : (
        <text
          y={0}
          dy="0.34em"
          textAnchor="middle"
          className={clsx('figures text-[11px] font-bold', state === 'open' ? 'fill-on-primary' : 'fill-ink')}
        >
          {count}
        </text>
      )}
    </svg>
  );
}

/** Scrolls to the card of a place and focuses it. */
export function focusCard(item: PlaceItem): void {
  const card = document.getElementById(cardId(item));
  if (!card) return;
  // Cards are not in the tab order; they only take focus from a mark.
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'center' });
}
