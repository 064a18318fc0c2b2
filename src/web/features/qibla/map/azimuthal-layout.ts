import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { distanceToKaabaKm, isAtKaaba, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import {
  type Box,
  boxesAlong,
  findBestPosition,
  findFreePosition,
  measureText,
  positionsAround,
  withinDisc,
} from './label-layout.ts';
import { rimKm, ringsKm } from './map-scale.ts';

export interface RingLabel {
  readonly km: number;
  readonly radius: number;
  readonly text: string;
  /** Undefined when no free position was found. */
  readonly box: Box | undefined;
}

export interface AzimuthalLayout {
  readonly bearingDegrees: number;
  /** Kilometres from the centre to the rim. */
  readonly rim: number;
  /** Pixels from the centre, x to the east, y to the south. */
  readonly kaaba: readonly [number, number];
  readonly isAtKaaba: boolean;
  readonly placeLabel: Box | undefined;
  readonly kaabaLabel: Box | undefined;
  readonly rings: readonly RingLabel[];
}

interface LabelTexts {
  readonly place: string;
  readonly kaaba: string;
  readonly ring: (km: number) => string;
}

const pointAt = (bearingDegrees: number, distance: number): readonly [number, number] => {
  const angle = (bearingDegrees * Math.PI) / 180;
  return [Math.sin(angle) * distance, -Math.cos(angle) * distance];
};

/** Lays out the azimuthal map on a disc with this radius in pixels. */
export function layOutAzimuthalMap(from: Coordinates, radius: number, texts: LabelTexts): AzimuthalLayout {
  const distanceKm = distanceToKaabaKm(from);
  const bearingDegrees = qiblaBearingDegrees(from);
  const rim = rimKm(distanceKm);
  const isAt = isAtKaaba(from);
  const [x, y] = isAt ? ([0, 0] as const) : pointAt(bearingDegrees, (distanceKm / rim) * radius);
  const isInside = withinDisc(radius - 2);
  const line = Array.from({ length: 31 }, (_, i) => [(x * i) / 30, (y * i) / 30] as const);
  const token: Box = { x, y, width: 26, height: 26 };
  const dot: Box = { x: 0, y: 0, width: 16, height: 14 };
  const marks = [token, dot];
  const occupied = { marks, lines: boxesAlong(line) };
  const placeLabel = isAt
    ? undefined
    : findBestPosition(placeNamePositions(dot, texts.place, y), occupied, isInside);
  if (placeLabel) marks.push(placeLabel);
  const kaabaLabel = findBestPosition(positionsAround(token, measureText(texts.kaaba)), occupied, isInside);
  if (kaabaLabel) marks.push(kaabaLabel);
  const rings = ringsKm(rim).map((km) => {
    const label = { km, radius: (km / rim) * radius, text: texts.ring(km) };
    const box = findFreePosition(
      ringLabelPositions(label.radius, bearingDegrees, label.text),
      occupied,
      isInside,
    );
    if (box) marks.push(box);
    return { ...label, box };
  });
  return { bearingDegrees, rim, kaaba: [x, y], isAtKaaba: isAt, placeLabel, kaabaLabel, rings };
}

/** Positions around the place, first above or below it, on the side away from the line. */
function placeNamePositions(dot: Box, name: string, lineDown: number): readonly Box[] {
  const around = positionsAround(dot, measureText(name));
  const isOpposite = ({ x, y }: Box): boolean => x === dot.x && (lineDown <= 0 ? y > 0 : y < 0);
  return [...around.filter(isOpposite), ...around];
}

/** Positions around a ring, first at its top or bottom away from the line, so that the labels form a column. */
function ringLabelPositions(radius: number, bearingDegrees: number, text: string): readonly Box[] {
  const isLineUpwards = bearingDegrees < 90 || bearingDegrees > 270;
  const first = isLineUpwards ? 180 : 0;
  const turns = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90, 120, -120, 150, -150, 180];
  return turns.map((turn) => {
    const [x, y] = pointAt(first + turn, radius);
    return { ...measureText(text), x, y };
  });
}
