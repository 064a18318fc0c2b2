import { type Span, WireError } from './wire.ts';

/**
 * A growing list of numbers that is used again for every block: millions of nodes pass through it, and a new array
 * for each block would keep the garbage collector busy.
 */
export interface Column {
  values: Float64Array;
  length: number;
}

export function createColumn(): Column {
  return { values: new Float64Array(8_192), length: 0 };
}

/** Appends numbers that stand as zigzag differences to the one before; the first after `from`, the last one so far. */
export function appendDeltas(column: Column, bytes: Buffer, { start, end }: Span): void {
  const values = withRoom(column, end - start);
  let length = column.length;
  let value = length > 0 ? (values[length - 1] as number) : 0;
  let at = start;
  while (at < end) {
    let byte = bytes[at++] as number;
    let low = byte & 0x7f;
    // Four bytes fit the machine's own integers, and nearly every difference fits four bytes.
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
      const whole = high * 2 ** 27 + (low >>> 1);
      value += (low & 1) === 0 ? whole : -whole - 1;
    }
    values[length++] = value;
  }
  if (at !== end) throw new WireError('a number in a list is cut off');
  column.length = length;
}

/** Appends unsigned numbers below 2^31, such as places in the table of strings. */
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

/** A number takes a byte at least, so the bytes bound how many there are. */
function withRoom(column: Column, more: number): Float64Array {
  const needed = column.length + more;
  if (needed <= column.values.length) return column.values;
  const larger = new Float64Array(Math.max(needed, column.values.length * 2));
  larger.set(column.values.subarray(0, column.length));
  column.values = larger;
  return larger;
}
