import type { PlaceKind } from '../../../../domain/places/place.ts';
import { qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import type { Localisation } from '../../../i18n/localisation.tsx';
import { formatDistance } from '../card/format-distance.ts';
import { combinedState, type PlaceState, placeState, stateLabels } from '../card/opening-hours.ts';
import { displayName } from '../card/place-name.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { labelBearingsOf, marksOf, type PlotMark, type PlotPoint, pointAt, ringsFor } from './plot-layout.ts';
import { type Spot, spotsAround } from './spots.ts';

/** The mark drawn for a place, and every place it represents. */
export interface MarkSymbol {
  readonly ids: readonly string[];
  readonly state: PlaceState;
}

/** A place at its point of the plot. */
export interface PlottedPlace extends PlotPoint {
  readonly id: string;
  /** Accessible name of its button. */
  readonly label: string;
  /** Undefined if another place's button draws the shared mark. */
  readonly symbol: MarkSymbol | undefined;
}

export interface Plot {
  /** Nearest first. */
  readonly spots: readonly Spot[];
  /** In the same order. */
  readonly places: readonly PlottedPlace[];
  readonly states: ReadonlySet<PlaceState>;
  readonly hasGroups: boolean;
  /** Kilometres, the rim last. Chosen for all results, so that filtering does not move them. */
  readonly rings: readonly number[];
  /** Bearing of the label of each ring. */
  readonly labelBearingsDegrees: readonly number[];
  readonly qiblaBearingDegrees: number;
}

/**
 * Computes everything the plot draws.
 * @param gap the least distance between two marks, as a share of the rim's radius
 */
export function buildPlot(shown: ShownPlaces, gap: number, localisation: Localisation): Plot {
  const { centre, items, kind, found, nowMs } = shown;
  const spots = spotsAround(centre, items);
  const rings = ringsFor(Math.max(0, ...found.answer.items.map(({ distance }) => distance)));
  const marks = marksOf(spots, rings.at(-1) ?? 1, gap);
  const stateOf = ({ item }: Spot) => placeState(item, found, nowMs);
  const qibla = qiblaBearingDegrees(centre);
  const placed = new Map(marks.flatMap((mark) => mark.spots.map((spot) => [spot, mark] as const)));
  const plotted = (spot: Spot): PlottedPlace => {
    const mark = placed.get(spot);
    const isFirst = mark?.spots[0] === spot;
    return {
      id: spot.item.id,
      label: describeSpot(spot, kind, stateOf(spot), localisation),
      x: mark?.x ?? 0,
      y: mark?.y ?? 0,
      symbol: mark && isFirst ? symbolOf(mark, stateOf) : undefined,
    };
  };
  return {
    spots,
    places: spots.map(plotted),
    states: new Set(spots.map(stateOf)),
    hasGroups: marks.some((mark) => mark.spots.length > 1),
    rings,
    labelBearingsDegrees: labelBearingsOf(ringShares(rings), [...marks, ...alongLine(qibla)]),
    qiblaBearingDegrees: qibla,
  };
}

function symbolOf(mark: PlotMark, stateOf: (spot: Spot) => PlaceState): PlottedPlace['symbol'] {
  return {
    ids: mark.spots.map(({ item }) => item.id),
    state: combinedState(mark.spots.map(stateOf)),
  };
}

function ringShares(rings: readonly number[]): readonly number[] {
  const outer = rings.at(-1) ?? 1;
  return rings.map((km) => km / outer);
}

/** Points on the Qibla line, which labels should avoid too. */
function alongLine(bearingDegrees: number): readonly PlotPoint[] {
  return [0.25, 0.5, 0.75, 1].map((share) => pointAt(bearingDegrees, share));
}

/** Formats distance and direction: `650 m, north-east`. */
export function describeDirection({ item, bearingDegrees }: Spot, localisation: Localisation): string {
  const { t } = localisation;
  return t('{distance}, {direction}', {
    distance: formatDistance(item.distance, localisation),
    direction: t(compassPoint(bearingDegrees)),
  });
}

/** Formats a place for screen readers: `Al-Noor Mosque, 650 m, north-east. Open`. */
function describeSpot(spot: Spot, kind: PlaceKind, state: PlaceState, localisation: Localisation): string {
  const { t } = localisation;
  const name = displayName(spot.item, kind, t);
  const way = describeDirection(spot, localisation);
  if (state === 'unknown') return t('{name}, {way}', { name, way });
  return t('{name}, {way}. {state}', { name, way, state: t(stateLabels[state]) });
}
