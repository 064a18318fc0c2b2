import { geoGraticule10 } from 'd3-geo';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from 'world-atlas/land-110m.json';

/** Islands and continents that are drawn in one step. */
export type LandPart = MultiPolygon;

/** More points in one step would take a slow phone longer than 50 ms. */
const maxPoints = 600;

/** Natural Earth coastlines for maps of 1:110 million. A continent is a part of its own. */
export const landParts: readonly LandPart[] = (() => {
  const outline = topology as unknown as Topology<{ land: GeometryCollection }>;
  const { features } = feature(outline, outline.objects.land);
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  const parts: Position[][][][] = [];
  let points = maxPoints;
  for (const polygon of polygons) {
    const size = polygon.flat().length;
    if (points + size > maxPoints) {
      parts.push([]);
      points = 0;
    }
    parts.at(-1)?.push(polygon);
    points += size;
  }
  return parts.map((coordinates) => ({ type: 'MultiPolygon', coordinates }));
})();

/** Meridians and parallels, every ten degrees. */
export const graticule = geoGraticule10();

export const sphere = { type: 'Sphere' } as const;
