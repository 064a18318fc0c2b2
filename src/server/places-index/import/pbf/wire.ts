/**
 * Reader of the Protocol Buffers wire format, as far as OpenStreetMap's files use it. Reads one message; anything out
 * of bounds throws `WireError`, which callers that know the file translate.
 */
export class WireError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WireError';
  }
}

const wireTypes = { varint: 0, eightBytes: 1, bytes: 2, fourBytes: 5 } as const;

/** Start and end of a `bytes` field in its buffer. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export class WireReader {
  position: number;
  readonly bytes: Buffer;
  readonly end: number;
  private wireType = 0;

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.position = start;
    this.end = end;
  }

  /** Returns the next field number, or 0 at the end of the message. */
  nextField(): number {
    if (this.position >= this.end) return 0;
    const key = this.varint();
    this.wireType = key & 7;
    if (key < 8) throw new WireError('a field has no number');
    return Math.floor(key / 8);
  }

  /** Reads an unsigned varint; exact up to 2^53, which ids and sizes stay below. */
  varint(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 10; i++) {
      if (this.position >= this.end) throw new WireError('a number is cut off');
      const byte = this.bytes[this.position++] as number;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
    throw new WireError('a number is too long');
  }

  /** Reads a zigzag-encoded signed number. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Reads a signed number as 64-bit two's complement. */
  signed(): number {
    const start = this.position;
    const value = this.varint();
    if (this.position - start < 10) return value;
    const last = this.bytes.subarray(start, this.position);
    return Number(BigInt.asIntN(64, bigOf(last)));
  }

  span(): Span {
    if (this.wireType !== wireTypes.bytes) throw new WireError('a field has the wrong form');
    const length = this.varint();
    const start = this.position;
    if (length > this.end - start) throw new WireError('a field reaches beyond its message');
    this.position = start + length;
    return { start, end: this.position };
  }

  message(): WireReader {
    const { start, end } = this.span();
    return new WireReader(this.bytes, start, end);
  }

  /** Returns the field's bytes, not copied. */
  view(): Buffer {
    const { start, end } = this.span();
    return this.bytes.subarray(start, end);
  }

  text(): string {
    const { start, end } = this.span();
    return this.bytes.toString('utf8', start, end);
  }

  skip(): void {
    if (this.wireType === wireTypes.varint) this.varint();
    else if (this.wireType === wireTypes.bytes) this.span();
    else if (this.wireType === wireTypes.eightBytes) this.advance(8);
    else if (this.wireType === wireTypes.fourBytes) this.advance(4);
    else throw new WireError(`a field has the unknown form ${this.wireType}`);
  }

  private advance(count: number): void {
    if (count > this.end - this.position) throw new WireError('a field is cut off');
    this.position += count;
  }
}

function bigOf(bytes: Buffer): bigint {
  return bytes.reduceRight((value, byte) => (value << 7n) | BigInt(byte & 0x7f), 0n);
}
