import { type GeoProjection, geoNaturalEarth1 } from 'd3-geo';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { kaaba } from '../../../../domain/qibla/qibla.ts';
import {
  type Box,
  boxesAlong,
  findBestPosition,
  measureText,
  positionsAround,
  shiftInto,
  withinFrame,
} from './label-layout.ts';
import { pinHeight } from './map-marks.tsx';
import { centralLongitude } from './map-scale.ts';

type Pixels = readonly [number, number];

/** Size of the globe at scale 1: its whole height, and its width from 115° west to 115° east of the centre. */
const [globeHeight, minWidth] = (() => {
  const one = geoNaturalEarth1().scale(1).translate([0, 0]);
  const [top, side] = [one([0, 90]), one([115, 0])];
  return [2 * Math.abs(top?.[1] ?? 1), 2 * (side?.[0] ?? 1)] as const;
})();

/**
 * Returns a world projection centred on the meridian halfway to the Kaaba. It fills the frame's height as long as 115
 * degrees on both sides fit: the route never leaves the middle 90.
 */
export function worldProjection(from: Coordinates, width: number, height: number): GeoProjection {
  return geoNaturalEarth1()
    .rotate([-centralLongitude(from), 0])
    .scale(Math.min((height - 2) / globeHeight, width / minWidth))
    .translate([width / 2, height / 2]);
}

/** Returns the height of the map, outline included, pixels. */
export function worldHeight(width: number, height: number): number {
  return Math.min(height, Math.ceil((width / minWidth) * globeHeight) + 2);
}

export interface WorldLabels {
  readonly place: Pixels;
  readonly kaaba: Pixels;
  /** The Kaaba's mark is below its point, so that it doesn't cover the route. */
  readonly isPinBelow: boolean;
  readonly placeLabel: Box | undefined;
  readonly kaabaLabel: Box | undefined;
}

/** Returns whether the last part of the route runs downwards. */
function arrivesFromAbove(way: readonly Pixels[]): boolean {
  const [late, last] = [way.at(-10), way.at(-1)];
  return late !== undefined && last !== undefined && late[1] < last[1];
}

interface WorldMapInput {
  readonly projection: GeoProjection;
  readonly way: readonly Coordinates[];
  readonly course: readonly Coordinates[];
  readonly texts: { readonly place: string; readonly kaaba: string };
  readonly width: number;
  readonly height: number;
}

/** Places the marks, and their labels clear of the marks and of the route. */
export function layOutWorldMap(from: Coordinates, input: WorldMapInput): WorldLabels {
  const pixels = ({ latitude, longitude }: Coordinates): Pixels =>
    input.projection([longitude, latitude]) ?? [input.width / 2, input.height / 2];
  const [place, goal] = [pixels(from), pixels(kaaba)];
  const isInside = withinFrame(input.width, input.height);
  const isPinBelow = arrivesFromAbove(input.way.map(pixels));
  const pin: Box = {
    x: goal[0],
    y: goal[1] + (isPinBelow ? pinHeight : -pinHeight),
    width: 26,
    height: 26,
  };
  const dot: Box = { x: place[0], y: place[1], width: 16, height: 14 };
  const marks: Box[] = [pin, dot, { ...pin, y: goal[1], width: 8 }];
  const occupied = { marks, lines: boxesAlong([...input.way, ...input.course].map(pixels)) };
  const label = (mark: Box, name: string): Box | undefined => {
    const places = positionsAround(mark, measureText(name)).map(shiftInto(input.width));
    const box = findBestPosition(places, occupied, isInside);
    if (box) marks.push(box);
    return box;
  };
  const placeLabel = label(dot, input.texts.place);
  const kaabaLabel = label(pin, input.texts.kaaba);
  return { place, kaaba: goal, isPinBelow, placeLabel, kaabaLabel };
}
