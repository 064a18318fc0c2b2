import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { type PlaceState, stateWords } from '../card/opening-hours.ts';
import { cardId } from '../card/place-card.tsx';
import { calledName, nameLanguage } from '../card/place-name.ts';
import { type Highlight, useIsLit, useIsTabStop, useMainLit } from '../shown-places.ts';
import { type PlaceSign, type PlottedPlace, wayWords } from './plot-model.ts';
import type { Spot } from './spots.ts';

export interface SignButtonProps extends Pick<PlottedPlace, 'id' | 'words' | 'sign'> {
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

interface ReadoutProps {
  readonly spots: readonly Spot[];
  readonly kind: PlaceKind;
  readonly highlight: Highlight;
}

/** The place that is pointed at, in a room that is kept for it. Its mark says the same to who cannot see it. */
export function Readout({ spots, kind, highlight }: ReadoutProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const id = useMainLit(highlight);
  const spot = spots.find(({ item }) => item.id === id);
  const name = spot && calledName(spot.item, kind, t);
  return (
    <p aria-hidden className="h-12 overflow-hidden text-14 leading-6">
      {spot && name ? (
        <>
          <span className="block truncate font-semibold">
            <bdi lang={nameLanguage(name)}>{name}</bdi>
          </span>
          <span className="figures block truncate text-ink-2">{wayWords(spot, localisation)}</span>
        </>
      ) : (
        <span className="text-ink-2">{t('Point at a mark to see which place it is.')}</span>
      )}
    </p>
  );
}

interface LegendProps {
  readonly states: ReadonlySet<PlaceState>;
  readonly hasGroups: boolean;
  /** Left out where no line to it is drawn. */
  readonly qiblaBearingDegrees?: number | undefined;
}

const order: readonly PlaceState[] = ['open', 'closed', 'unknown'];

/** What the signs mean, of those that are there. */
export function Legend({ states, hasGroups, qiblaBearingDegrees }: LegendProps) {
  const { t } = useLocalisation();
  const shown = order.filter((state) => states.has(state));
  return (
    <ul aria-label={t('Signs')} className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {shown.map((state) => (
        <Entry key={state} sign={<Diamond state={state} />}>
          {t(stateWords[state])}
        </Entry>
      ))}
      {hasGroups ? <GroupEntry /> : null}
      {qiblaBearingDegrees === undefined ? null : (
        <Entry sign={<QiblaSign />}>
          {t('Qibla {degrees}° from north', { degrees: qiblaBearingDegrees.toFixed(0) })}
        </Entry>
      )}
    </ul>
  );
}

function GroupEntry() {
  const t = useT();
  return <Entry sign={<Diamond state="unknown" count="3" />}>{t('Several side by side')}</Entry>;
}

function Entry({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {sign}
      {children}
    </li>
  );
}

function QiblaSign() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
      <path d="M12 22V8" className="stroke-brass" strokeWidth={1.5} />
      <path d="M12 2l4 6H8Z" className="fill-brass" />
    </svg>
  );
}

interface DiamondProps {
  readonly state: PlaceState;
  /** Figures inside, for a mark of several places. */
  readonly count?: string | undefined;
  readonly isLit?: boolean;
}

const diamond = (reach: number) => `M0-${reach}L${reach} 0 0 ${reach}-${reach} 0Z`;

const tones: Readonly<Record<PlaceState, string>> = {
  open: 'fill-primary stroke-surface',
  closed: 'fill-surface stroke-danger',
  unknown: 'fill-surface stroke-ink',
};

/** The sign of a place, 24 px square: full when it is open, barred when it is closed, empty when nobody knows. */
function Diamond({ state, count, isLit = false }: DiamondProps) {
  const reach = count === undefined ? 7 : 11;
  return (
    <svg viewBox="-12 -12 24 24" width={24} height={24} aria-hidden className="block overflow-visible">
      {isLit ? <path d={diamond(reach + 5)} className="fill-brass/25 stroke-brass" strokeWidth={2} /> : null}
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

/** Brings the card of a place into view and the focus to it. */
export function goToCard(item: PlaceItem): void {
  const card = document.getElementById(cardId(item));
  if (!card) return;
  // A card is no stop of the tab key; it takes the focus only when something leads to it.
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'center' });
}
