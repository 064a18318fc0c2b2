import { qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import type { Localisation } from '../../../i18n/localisation.tsx';
import type { ShownPlaces } from '../shown-places.ts';
import type { MarkButtonProps } from './mark-button.tsx';
import { commonState, type PlaceState, placeState } from './place-state.ts';
import { spotWords } from './place-words.ts';
import { labelBearingsOf, marksOf, type PlotMark, type PlotPoint, pointAt, ringsFor } from './plot-layout.ts';
import { type Spot, spotsAround } from './spots.ts';

/** A place as the plot shows it. */
export type PlottedPlace = Pick<MarkButtonProps, 'id' | 'words' | 'x' | 'y' | 'sign'>;

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
