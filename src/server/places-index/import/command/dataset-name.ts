import path from 'node:path';

const extensions = /\.(osm|pbf|osh|json|geojson|geojsonl|geojsonseq|ndjson|overpass)$/i;
/** Suffixes `-latest`, `-260101` and `2026-01-01` of publishers, and `(1)` of browsers. */
const versions = /[-_. ]*(latest|\d{6}|\d{8}|\d{4}[-_]\d{2}[-_]\d{2}|\(\d+\))$/i;

/** Returns a dataset name from a file name: `asia` for `asia-latest.osm.pbf`. Empty when nothing is left. */
export function datasetNameOf(file: string): string {
  const bare = strip(strip(path.basename(file), extensions), versions);
  return bare
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

function strip(name: string, ending: RegExp): string {
  const shorter = name.replace(ending, '');
  return shorter === name ? name : strip(shorter, ending);
}
