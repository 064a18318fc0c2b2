import type { OsmTags } from '../../../../domain/places/osm/osm-tags.ts';
import { BoundingBox } from '../bounding-box.ts';
import type { ExtractPlace } from '../extract.ts';
import { type Block, latitudeOf, longitudeOf } from './block.ts';
import type { NodeTable } from './node-table.ts';
import { type ObjectMessage, readDeltas, readIndices } from './object-message.ts';
import { WireError } from './wire.ts';

/** A way's nodes, with coordinates if the file stores them on ways. */
export interface Outline {
  readonly nodeIds: Float64Array;
  readonly box: BoundingBox | undefined;
}

/** A way or relation that is a place and needs its nodes' coordinates. */
export interface Shape {
  readonly osmType: 'way' | 'relation';
  readonly osmId: number;
  readonly tags: OsmTags;
  readonly outline: Outline;
  /** Member ways. Nested relations are ignored, as in Overpass. */
  readonly wayIds: readonly number[];
}

export function outlineOfWay(block: Block, way: ObjectMessage): Outline {
  const [nodes, latitudes, longitudes] = [8, 9, 10].map((field) => readDeltas(block.bytes, way.lists[field]));
  if (!nodes || !latitudes || !longitudes || latitudes.length !== longitudes.length) {
    throw new WireError('a way has more latitudes than longitudes, or fewer');
  }
  if (latitudes.length === 0) return { nodeIds: nodes, box: undefined };
  const box = new BoundingBox();
  latitudes.forEach((figure, i) => {
    box.add(latitudeOf(block, figure), longitudeOf(block, longitudes[i] as number));
  });
  return { nodeIds: new Float64Array(), box };
}

export function shapeOfWay(block: Block, way: ObjectMessage, tags: OsmTags): Shape {
  return { osmType: 'way', osmId: way.id, tags, outline: outlineOfWay(block, way), wayIds: [] };
}

const memberTypes = { node: 0, way: 1 } as const;

export function shapeOfRelation({ bytes }: Block, relation: ObjectMessage, tags: OsmTags): Shape {
  const members = readDeltas(bytes, relation.lists[9]);
  const types = readIndices(bytes, relation.lists[10]);
  if (members.length !== types.length) throw new WireError('a relation has members without a type');
  const ofType = (type: number) => members.filter((_, i) => types[i] === type);
  return {
    osmType: 'relation',
    osmId: relation.id,
    tags,
    outline: { nodeIds: ofType(memberTypes.node), box: undefined },
    wayIds: [...ofType(memberTypes.way)],
  };
}

/** Converts the shape to a place at the centre of its box; undefined when none of its nodes is in the file. */
export function toPlace(
  { osmType, osmId, tags, outline, wayIds }: Shape,
  ways: ReadonlyMap<number, Outline>,
  nodes: NodeTable,
): ExtractPlace | undefined {
  const box = new BoundingBox();
  const members = wayIds.flatMap((id) => ways.get(id) ?? []);
  for (const part of [outline, ...members]) {
    nodes.forEachOf(part.nodeIds, (latitude, longitude) => box.add(latitude, longitude));
    if (part.box) box.include(part.box);
  }
  const spot = box.spot();
  return spot && { osmType, osmId, tags, ...spot };
}
