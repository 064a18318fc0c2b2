import { ExtractError } from '../extract.ts';
import { WireReader } from './wire.ts';

/** Header of the whole file. */
export interface FileHeader {
  /** Date of the data: ISO 8601, UTC. */
  readonly dataAt: string | undefined;
}

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Reads the header block. Throws `ExtractError` when the file requires an unsupported feature. */
export function readFileHeader(contents: Buffer): FileHeader {
  const reader = new WireReader(contents);
  const requiredFeatures: string[] = [];
  let seconds = 0;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 4) requiredFeatures.push(reader.text());
    else if (field === 32) seconds = reader.signed();
    else reader.skip();
  }
  rejectUnknown(requiredFeatures);
  return { dataAt: isoTime(seconds) };
}

function rejectUnknown(requiredFeatures: readonly string[]): void {
  if (requiredFeatures.includes('HistoricalInformation')) {
    throw new ExtractError(
      'This file holds the history of its objects, not one state of them. Cut one out with: osmium time-filter history.osh.pbf -o out.osm.pbf',
    );
  }
  const unknown = requiredFeatures.filter((feature) => !understood.has(feature));
  if (unknown.length === 0) return;
  throw new ExtractError(
    `This file demands of its reader what Mihrab cannot do: ${unknown.join(', ')}. Write it anew with: osmium cat in.osm.pbf -o out.osm.pbf`,
  );
}

function isoTime(seconds: number): string | undefined {
  const isSensible = seconds > 0 && seconds < 8.64e12;
  return isSensible ? new Date(seconds * 1000).toISOString() : undefined;
}
