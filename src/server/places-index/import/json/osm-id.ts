import { isOsmId, type OsmType } from '../extract.ts';
import { isObject, type JsonObject } from './json-value.ts';

/** The OpenStreetMap object of a feature. */
export interface OsmRef {
  readonly osmType: OsmType;
  readonly osmId: number;
}

const types = ['node', 'way', 'relation'] as const;
const byLetter: Readonly<Record<string, OsmType>> = { n: 'node', w: 'way', r: 'relation' };

/**
 * Finds the object of a GeoJSON feature in the notations of exporters: `n12`, `w12`, `r12` and, for areas, `a24` of
 * `osmium export --add-unique-id=type_id`; `node/12` of overpass-turbo, as the feature's id or in `@id`; `@type` with
 * `@id` of `osmium export --attributes=type,id`. Undefined when there is none.
 */
export function osmRefOf(feature: JsonObject): OsmRef | undefined {
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  const type = types.find((name) => name === properties['@type']);
  return (
    parseRef(feature['id']) ??
    parseRef(properties['@id']) ??
    (type && refOf(type, Number(properties['@id']))) ??
    parseRef(properties['id'])
  );
}

function parseRef(id: unknown): OsmRef | undefined {
  if (typeof id !== 'string') return undefined;
  const [, letter = '', digits] = /^([nwra])(\d+)$/.exec(id) ?? [];
  if (letter === 'a') return areaRef(Number(digits));
  if (letter !== '') return refOf(byLetter[letter], Number(digits));
  const [, name, number] = /^(node|way|relation)\/(\d+)$/.exec(id) ?? [];
  return refOf(
    types.find((type) => type === name),
    Number(number),
  );
}

/** osmium numbers areas as twice the way's id, or twice the relation's plus one. */
function areaRef(area: number): OsmRef | undefined {
  return area % 2 === 0 ? refOf('way', area / 2) : refOf('relation', (area - 1) / 2);
}

/** Also validates the id. */
export function refOf(osmType: OsmType | undefined, osmId: unknown): OsmRef | undefined {
  return osmType !== undefined && isOsmId(osmId) ? { osmType, osmId } : undefined;
}
