import type { PlaceKind } from '../../../../domain/places/place.ts';
import { formatCount, formatElapsed } from '../../../platform/terminal/format-progress.ts';
import type { ClassCounts, ImportSummary } from '../import-extract.ts';
import type { ExtractFile, SkipReason } from '../read-state.ts';
import type { ImportRequest } from './arguments.ts';

const kindNames: Readonly<Record<PlaceKind, string>> = { mosque: 'mosques', halal: 'halal food' };

const skipWords: Readonly<Record<SkipReason, string>> = {
  'bad-coordinates': 'with coordinates that are not on the earth',
  'no-centre':
    "without coordinates in the file (ask Overpass for 'out center', cut extracts with complete ways)",
  twice: 'listed a second time',
  'no-osm-id':
    'without an OpenStreetMap id, or with one below 1 (to GeoJSON: osmium export --add-unique-id=type_id)',
  'wrong-form': 'in a form that is none of GeoJSON or Overpass',
};

/** Formats the summary: counts by class, skipped objects with reasons, and duration. */
export function summaryLines(
  { dataset }: ImportRequest,
  summary: ImportSummary,
  extract: Pick<ExtractFile, 'progress' | 'skipped' | 'dataAt'>,
  elapsedMs: number,
): string[] {
  const { objectsRead } = extract.progress;
  const seconds = elapsedMs < 60_000 ? `${(elapsedMs / 1000).toFixed(1)} s` : formatElapsed(elapsedMs);
  const counts = Object.entries(summary.byClass) as [PlaceKind, ClassCounts][];
  const hasMoved = counts.some(([, { added, changed, gone }]) => added + changed + gone > 0);
  return [
    `Imported '${dataset}' in ${seconds}: ${formatCount(summary.read)} places among ${formatCount(objectsRead)} objects.`,
    ...(extract.dataAt
      ? [`Cut from OpenStreetMap on ${extract.dataAt.slice(0, 16).replace('T', ', ')} UTC.`]
      : []),
    ...table(counts),
    ...buildingLines(summary.mosqueBuildings),
    ...leftOut(extract.skipped),
    hasMoved ? 'Searches find it from now on.' : 'The index held all of it already: nothing was changed.',
  ];
}

function table(counts: readonly (readonly [PlaceKind, ClassCounts])[]): string[] {
  const columns = ['added', 'changed', 'unchanged', 'gone'] as const;
  const cell = (value: number | string) =>
    (typeof value === 'string' ? value : formatCount(value)).padStart(11);
  const head = `  ${''.padEnd(10)}${columns.map(cell).join('')}`;
  const rows = counts.map(
    ([kind, count]) => `  ${kindNames[kind].padEnd(10)}${columns.map((name) => cell(count[name])).join('')}`,
  );
  return [head, ...rows];
}

/** A mosque building has no tag that shows whether it is in use. */
function buildingLines({ imported, duplicates }: ImportSummary['mosqueBuildings']): string[] {
  if (imported + duplicates === 0) return [];
  const line = `  ${formatCount(imported)} of the mosques ${imported === 1 ? 'is' : 'are'} mapped only as a mosque building`;
  if (duplicates === 0) return [`${line}.`];
  return [`${line}; ${formatCount(duplicates)} more within 60 m of a mapped mosque left out.`];
}

function leftOut(skipped: ReadonlyMap<SkipReason, number>): string[] {
  if (skipped.size === 0) return [];
  const reasons = [...skipped].map(([reason, count]) => `  ${formatCount(count)} ${skipWords[reason]}`);
  return ['Left out:', ...reasons];
}
