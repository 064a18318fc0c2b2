import { geoGraticule10 } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from 'world-atlas/land-110m.json';

/** Natural Earth coastlines for maps of 1:110 million. */
export const land = (() => {
  const outline = topology as unknown as Topology<{ land: GeometryCollection }>;
  return feature(outline, outline.objects.land);
})();

/** Meridians and parallels, every ten degrees. */
export const graticule = geoGraticule10();

export const sphere = { type: 'Sphere' } as const;
