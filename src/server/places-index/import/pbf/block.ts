import { readStringTable, type StringTable } from './string-table.ts';
import { type Span, WireReader } from './wire.ts';

/** A block of objects whose groups are not decoded yet. */
export interface Block {
  readonly bytes: Buffer;
  readonly strings: StringTable;
  readonly groups: readonly Span[];
  /** A coordinate is (offset + granularity · value) nanodegrees. */
  readonly granularity: number;
  readonly latitudeOffset: number;
  readonly longitudeOffset: number;
}

export function openBlock(bytes: Buffer, keywords: readonly string[]): Block {
  const reader = new WireReader(bytes);
  const groups: Span[] = [];
  let strings: Span = { start: 0, end: 0 };
  let granularity = 100;
  let latitudeOffset = 0;
  let longitudeOffset = 0;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) strings = reader.span();
    else if (field === 2) groups.push(reader.span());
    else if (field === 17) granularity = reader.signed();
    else if (field === 19) latitudeOffset = reader.signed();
    else if (field === 20) longitudeOffset = reader.signed();
    else reader.skip();
  }
  return {
    bytes,
    strings: readStringTable(bytes, strings, keywords),
    groups,
    granularity,
    latitudeOffset,
    longitudeOffset,
  };
}

export function latitudeOf(block: Block, value: number): number {
  return (block.latitudeOffset + block.granularity * value) / 1e9;
}

export function longitudeOf(block: Block, value: number): number {
  return (block.longitudeOffset + block.granularity * value) / 1e9;
}
