import { deflateSync } from 'node:zlib';

/** An OpenStreetMap object for a generated extract; coordinates in degrees. */
export type PbfObject =
  | {
      readonly type: 'node';
      readonly id: number;
      readonly lat: number;
      readonly lon: number;
      readonly tags?: Tags;
    }
  | { readonly type: 'way'; readonly id: number; readonly refs: readonly number[]; readonly tags?: Tags }
  | {
      readonly type: 'relation';
      readonly id: number;
      readonly members: readonly Member[];
      readonly tags?: Tags;
    };

type Tags = Readonly<Record<string, string>>;

export interface Member {
  readonly type: PbfObject['type'];
  readonly ref: number;
}

export interface PbfHeader {
  readonly requiredFeatures?: readonly string[];
  /** Epoch seconds. */
  readonly timestamp?: number;
}

/** Returns a whole PBF file: the header and one block per list of objects. */
export function writePbf(blocks: readonly (readonly PbfObject[])[], header: PbfHeader = {}): Buffer {
  return Buffer.concat([
    frame('OSMHeader', zlibBlob(headerBlock(header))),
    ...blocks.map((objects) => frame('OSMData', zlibBlob(primitiveBlock(objects)))),
  ]);
}

/** Returns a block, preceded by its length and header. A wrong `size` makes an invalid file. */
export function frame(type: string, blob: Buffer, size = blob.length): Buffer {
  const header = Buffer.concat([bytes(1, Buffer.from(type)), number(3, size)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

export function zlibBlob(contents: Buffer, claimedSize = contents.length): Buffer {
  return Buffer.concat([number(2, claimedSize), bytes(3, deflateSync(contents, { level: 1 }))]);
}

export function headerBlock({ requiredFeatures, timestamp }: PbfHeader = {}): Buffer {
  const features = requiredFeatures ?? ['OsmSchema-V0.6', 'DenseNodes'];
  const time = timestamp === undefined ? [] : [number(32, timestamp)];
  return Buffer.concat([...features.map((feature) => bytes(4, Buffer.from(feature))), ...time]);
}

/** Encodes a length-delimited field: text, a packed list or a message. */
export function bytes(field: number, contents: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(contents.length), contents]);
}

export function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

/** Encodes a block: dense nodes, then ways, then relations. */
export function primitiveBlock(objects: readonly PbfObject[]): Buffer {
  const strings = new Map([['', 0]]);
  const indexOf = (text: string) => {
    const index = strings.get(text) ?? strings.size;
    strings.set(text, index);
    return index;
  };
  const ofType = <T extends PbfObject['type']>(type: T) =>
    objects.filter((object): object is Extract<PbfObject, { type: T }> => object.type === type);
  const groups = [
    denseNodes(ofType('node'), indexOf),
    Buffer.concat(ofType('way').map((way) => bytes(3, wayMessage(way, indexOf)))),
    Buffer.concat(ofType('relation').map((relation) => bytes(4, relationMessage(relation, indexOf)))),
  ].filter((group) => group.length > 0);
  const table = Buffer.concat([...strings.keys()].map((text) => bytes(1, Buffer.from(text))));
  return Buffer.concat([bytes(1, table), ...groups.map((group) => bytes(2, group))]);
}

type IndexOf = (text: string) => number;

function denseNodes(nodes: readonly Extract<PbfObject, { type: 'node' }>[], indexOf: IndexOf): Buffer {
  if (nodes.length === 0) return Buffer.alloc(0);
  const tags = nodes.flatMap(({ tags: nodeTags = {} }) => [
    ...Object.entries(nodeTags).flat().map(indexOf),
    0,
  ]);
  const hasTags = tags.length > nodes.length;
  return bytes(
    2,
    Buffer.concat([
      bytes(1, deltas(nodes.map(({ id }) => id))),
      bytes(8, deltas(nodes.map(({ lat }) => Math.round(lat * 1e7)))),
      bytes(9, deltas(nodes.map(({ lon }) => Math.round(lon * 1e7)))),
      ...(hasTags ? [bytes(10, varints(tags))] : []),
    ]),
  );
}

function wayMessage({ id, refs, tags }: Extract<PbfObject, { type: 'way' }>, indexOf: IndexOf): Buffer {
  return Buffer.concat([number(1, id), ...tagFields(tags, indexOf), bytes(8, deltas(refs))]);
}

function relationMessage(
  { id, members, tags }: Extract<PbfObject, { type: 'relation' }>,
  indexOf: IndexOf,
): Buffer {
  const types = members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type));
  return Buffer.concat([
    number(1, id),
    ...tagFields(tags, indexOf),
    bytes(8, varints(members.map(() => 0))),
    bytes(9, deltas(members.map(({ ref }) => ref))),
    bytes(10, varints(types)),
  ]);
}

function tagFields(tags: Tags = {}, indexOf: IndexOf): Buffer[] {
  return [
    bytes(2, varints(Object.keys(tags).map(indexOf))),
    bytes(3, varints(Object.values(tags).map(indexOf))),
  ];
}

/** Delta-encodes the numbers, each difference in zigzag form. */
function deltas(values: readonly number[]): Buffer {
  return varints(
    values.map((value, i) => {
      const delta = value - (values[i - 1] ?? 0);
      return delta < 0 ? -2 * delta - 1 : 2 * delta;
    }),
  );
}

function varints(values: readonly number[]): Buffer {
  const out: number[] = [];
  for (const value of values) pushVarint(out, value);
  return Buffer.from(out);
}

function varint(value: number): Buffer {
  return varints([value]);
}

/** Appends a varint: seven bits per byte, lowest first; negative numbers as 64-bit two's complement. */
function pushVarint(out: number[], value: number): void {
  let rest = value < 0 ? BigInt.asUintN(64, BigInt(value)) : value;
  if (typeof rest === 'bigint') {
    for (; rest >= 128n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
    out.push(Number(rest));
    return;
  }
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  out.push(rest);
}
