import type { PlaceKind } from '../../../../domain/places/place.ts';
import { qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import type { Localisation } from '../../../i18n/localisation.tsx';
import { distanceWords } from '../card/format-distance.ts';
import { commonState, type PlaceState, placeState, stateWords } from '../card/opening-hours.ts';
import { calledName } from '../card/place-name.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { labelBearingsOf, marksOf, type PlotMark, type PlotPoint, pointAt, ringsFor } from './plot-layout.ts';
import { type Spot, spotsAround } from './spots.ts';

/** The mark drawn for a place, and every place it represents. */
export interface PlaceSign {
  readonly ids: readonly string[];
  readonly state: PlaceState;
}

/** A place at its point of the plot. */
export interface PlottedPlace extends PlotPoint {
  readonly id: string;
  /** Accessible name of its button. */
  readonly words: string;
  /** Undefined if another place's button draws the shared mark. */
  readonly sign: PlaceSign | undefined;
}

export interface Plot {
  /** Nearest first. */
  readonly spots: readonly Spot[];
  /** In the same order. */
  readonly places: readonly PlottedPlace[];
  readonly states: ReadonlySet<PlaceState>;
  readonly hasGroups: boolean;
  /** Kilometres, the rim last: by all that was found, so that a filter does not move them. */
  readonly rings: readonly number[];
  /** Where each ring is labelled. */
  readonly labelBearingsDegrees: readonly number[];
  readonly qiblaBearingDegrees: number;
}

/**
 * All that the plot draws.
 * @param gap the least room between two marks, as a share of the rim's radius
 */
export function plotOf(shown: ShownPlaces, gap: number, localisation: Localisation): Plot {
  const { centre, items, kind, found, nowMs } = shown;
  const spots = spotsAround(centre, items);
  const rings = ringsFor(Math.max(0, ...found.answer.items.map(({ distance }) => distance)));
  const marks = marksOf(spots, rings.at(-1) ?? 1, gap);
  const stateOf = ({ item }: Spot) => placeState(item, found, nowMs);
  const qibla = qiblaBearingDegrees(centre);
  const placed = new Map(marks.flatMap((mark) => mark.spots.map((spot) => [spot, mark] as const)));
  const plotted = (spot: Spot): PlottedPlace => {
    const mark = placed.get(spot);
    const isHead = mark?.spots[0] === spot;
    return {
      id: spot.item.id,
      words: spotWords(spot, kind, stateOf(spot), localisation),
      x: mark?.x ?? 0,
      y: mark?.y ?? 0,
      sign: mark && isHead ? signOf(mark, stateOf) : undefined,
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

function signOf(mark: PlotMark, stateOf: (spot: Spot) => PlaceState): PlottedPlace['sign'] {
  return {
    ids: mark.spots.map(({ item }) => item.id),
    state: commonState(mark.spots.map(stateOf)),
  };
}

function ringShares(rings: readonly number[]): readonly number[] {
  const outer = rings.at(-1) ?? 1;
  return rings.map((km) => km / outer);
}

/** The line to the Kaaba, which labels should not cross either. */
function alongLine(bearingDegrees: number): readonly PlotPoint[] {
  return [0.25, 0.5, 0.75, 1].map((share) => pointAt(bearingDegrees, share));
}

/** `650 m, north-east`. */
export function wayWords({ item, bearingDegrees }: Spot, localisation: Localisation): string {
  const { t } = localisation;
  return t('{distance}, {direction}', {
    distance: distanceWords(item.distance, localisation),
    direction: t(compassPoint(bearingDegrees)),
  });
}

/** `Al-Noor Mosque, 650 m, north-east, open`, for who hears the plot. */
function spotWords(spot: Spot, kind: PlaceKind, state: PlaceState, localisation: Localisation): string {
  const { t } = localisation;
  const name = calledName(spot.item, kind, t);
  const way = wayWords(spot, localisation);
  if (state === 'unknown') return t('{name}, {way}', { name, way });
  return t('{name}, {way}. {state}', { name, way, state: t(stateWords[state]) });
}
