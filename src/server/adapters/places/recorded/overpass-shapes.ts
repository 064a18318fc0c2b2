import { nearestOf, type Received, type RecordedPlace } from './recorded-place.ts';

/** A node as returned by `out center tags`. */
export function overpassNode({ number, name, latitude, longitude, tags }: RecordedPlace, kind = 'mosque') {
  const kindTags =
    kind === 'mosque'
      ? { amenity: 'place_of_worship', religion: 'muslim' }
      : { amenity: 'restaurant', 'diet:halal': 'yes' };
  return {
    type: 'node',
    id: number,
    lat: latitude,
    lon: longitude,
    tags: { ...kindTags, ...(name !== undefined && { name }), ...tags },
  };
}

/** The document around the elements of an answer. */
export function overpassDocument(elements: readonly unknown[], remark?: string) {
  return {
    version: 0.6,
    generator: 'Overpass API 0.7.62.7 375dc00a',
    osm3s: {
      timestamp_osm_base: '2026-11-21T20:00:00Z',
      copyright:
        'The data included in this document is from www.openstreetmap.org. It is available under ODbL.',
    },
    elements,
    ...(remark && { remark }),
  };
}

/** The element returned by `out count`. */
export function overpassCount(total: number) {
  return {
    type: 'count',
    id: 0,
    tags: { nodes: String(total), ways: '0', relations: '0', total: String(total) },
  };
}

/** Overpass's answer to our query: for each ring a count and nodes by id. */
export function overpassAnswer(recordedPlaces: readonly RecordedPlace[], { body }: Received): unknown {
  const query = new URLSearchParams(body).get('data') ?? '';
  const rings = [...query.matchAll(/\(around:([\d.]+),([-\d.]+),([-\d.]+)\)->/g)].map(
    ([, ...found]) => found,
  );
  const [searchRadius = '0', latitude = '0', longitude = '0'] =
    /around:([\d.]+),([-\d.]+),([-\d.]+)/.exec(query)?.slice(1) ?? [];
  const centre = { latitude: Number(latitude), longitude: Number(longitude) };
  const most = Number(/out center tags (\d+)/.exec(query)?.[1]);
  const kind = query.includes('diet:halal') ? 'halal' : 'mosque';
  let left = nearestOf(recordedPlaces, centre, Number(searchRadius));
  const elements = [...rings.map(([metres]) => Number(metres)), Number(searchRadius)].flatMap((metres) => {
    const ring = nearestOf(left, centre, metres).sort((a, b) => a.number - b.number);
    left = left.filter((place) => !ring.includes(place));
    return [overpassCount(ring.length), ...ring.slice(0, most).map((place) => overpassNode(place, kind))];
  });
  return overpassDocument(elements);
}

/** An error, which is always an HTML page. */
export function overpassPage(message: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>OSM3S Response</title></head>
<body><p><strong style="color:#FF0000">Error</strong>: ${message}</p></body></html>`;
}
