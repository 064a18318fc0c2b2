import { type Span, WireError } from './wire.ts';

/**
 * A growable list of numbers, reused for every block: millions of nodes pass through it, and new arrays would burden
 * the garbage collector.
 */
export interface Column {
  values: Float64Array;
  length: number;
}

export function createColumn(): Column {
  return { values: new Float64Array(8_192), length: 0 };
}

/** Appends zigzag-encoded deltas as numbers, starting from `from`; returns the last one. */
export function appendDeltas(column: Column, bytes: Buffer, { start, end }: Span): void {
  const values = withRoom(column, end - start);
  let length = column.length;
  let value = length > 0 ? (values[length - 1] as number) : 0;
  let at = start;
  while (at < end) {
    let byte = bytes[at++] as number;
    let low = byte & 0x7f;
    // Fast path: nearly every delta fits in four bytes, and so in a machine integer.
    if (byte >= 0x80) {
      byte = bytes[at++] as number;
      low |= (byte & 0x7f) << 7;
      if (byte >= 0x80) {
        byte = bytes[at++] as number;
        low |= (byte & 0x7f) << 14;
        if (byte >= 0x80) {
          byte = bytes[at++] as number;
          low |= (byte & 0x7f) << 21;
        }
      }
    }
    if (byte < 0x80) value += (low >>> 1) ^ -(low & 1);
    else {
      let high = 0;
      let scale = 1;
      do {
        if (at >= end || scale > 2 ** 40) throw new WireError('a number in a list is cut off');
        byte = bytes[at++] as number;
        high += (byte & 0x7f) * scale;
        scale *= 128;
      } while (byte >= 0x80);
      const magnitude = high * 2 ** 27 + (low >>> 1);
      value += (low & 1) === 0 ? magnitude : -magnitude - 1;
    }
    values[length++] = value;
  }
  if (at !== end) throw new WireError('a number in a list is cut off');
  column.length = length;
}

/** Appends unsigned numbers below 2^31, such as indexes into the string table. */
export function appendIndices(column: Column, bytes: Buffer, { start, end }: Span): void {
  const values = withRoom(column, end - start);
  let length = column.length;
  let at = start;
  while (at < end) {
    let byte = bytes[at++] as number;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      if (at >= end || shift > 28) throw new WireError('an index in a list is cut off');
      byte = bytes[at++] as number;
      value += (byte & 0x7f) * 2 ** shift;
    }
    values[length++] = value;
  }
  column.length = length;
}

/** Appends one number. */
export function append(column: Column, value: number): void {
  withRoom(column, 1)[column.length++] = value;
}

/** Each number takes at least one byte, so the bytes limit the count. */
function withRoom(column: Column, more: number): Float64Array {
  const needed = column.length + more;
  if (needed <= column.values.length) return column.values;
  const larger = new Float64Array(Math.max(needed, column.values.length * 2));
  larger.set(column.values.subarray(0, column.length));
  column.values = larger;
  return larger;
}
