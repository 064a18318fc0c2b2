import type { PageLanguage } from '../../domain/language/page-language.ts';

/**
 * Format of the compiled atlas: `MIHRATL1`, the header's length (u32, little endian), the header as JSON, then
 * sections of raw numbers or UTF-8 text, each aligned to 8 bytes. Read once and used in place.
 */
const magic = 'MIHRATL1';
const headerAt = 12;

export interface CountryRow {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly names: Readonly<Record<PageLanguage, string>>;
}

export interface RegionRow {
  readonly country: number;
  readonly english: string;
}

/** A time zone of the boundaries. */
export interface ZoneRow {
  /** IANA name. */
  readonly name: string;
  /** ISO 3166-1 alpha-2 of the zone's country; empty in Antarctica. */
  readonly country: string;
}

/** A name that narrows a search: a country (`region` absent) or a region of it, as indexes into the header. */
export interface Qualifier {
  readonly country: number;
  readonly region?: number;
}

export interface AtlasHeader {
  /** Digest of all inputs of the file. */
  readonly inputs: string;
  readonly countries: readonly CountryRow[];
  readonly regions: readonly RegionRow[];
  /** IANA names, indexed by the section `zone`. */
  readonly zones: readonly string[];
  /** Indexed by the numbers in the section `boundaryShapes`. */
  readonly boundaryZones: readonly ZoneRow[];
  /** Folded names and codes of countries and regions. */
  readonly qualifiers: Readonly<Record<string, readonly Qualifier[]>>;
  readonly sections: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
}

const aligned = (position: number) => Math.ceil(position / 8) * 8;

export function writeAtlasFile(
  header: Omit<AtlasHeader, 'sections'>,
  sections: Readonly<Record<string, ArrayBufferView | ArrayBuffer>>,
): Buffer {
  const bodies = Object.entries(sections).map(([name, data]) => [name, asBytes(data)] as const);
  const table: Record<string, { offset: number; length: number }> = {};
  let offset = 0;
  for (const [name, bytes] of bodies) {
    table[name] = { offset, length: bytes.length };
    offset = aligned(offset + bytes.length);
  }
  const head = Buffer.from(JSON.stringify({ ...header, sections: table }));
  const body = aligned(headerAt + head.length);
  const file = Buffer.alloc(body + offset);
  file.write(magic, 0, 'latin1');
  file.writeUInt32LE(head.length, 8);
  head.copy(file, headerAt);
  for (const [name, bytes] of bodies) bytes.copy(file, body + (table[name]?.offset ?? 0));
  return file;
}

function asBytes(data: ArrayBufferView | ArrayBuffer): Buffer {
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}

/** The opened file. Reading an unknown section throws, as that is a bug in the build. */
export interface AtlasFile {
  readonly header: AtlasHeader;
  text(name: string): Buffer;
  uint8(name: string): Uint8Array;
  uint16(name: string): Uint16Array;
  int16(name: string): Int16Array;
  uint32(name: string): Uint32Array;
  int32(name: string): Int32Array;
  /** Returns a copy of the section, for libraries that need a whole ArrayBuffer. */
  copy(name: string): ArrayBuffer;
}

/** Reads the header only. Throws when the bytes are not an atlas. */
export function readAtlasHeader(file: Buffer): AtlasHeader {
  if (file.length < headerAt || file.toString('latin1', 0, 8) !== magic) {
    throw new Error('This is not a compiled atlas; run the build again');
  }
  return JSON.parse(file.toString('utf8', headerAt, headerAt + file.readUInt32LE(8))) as AtlasHeader;
}

/** `file` must be 8-byte aligned in its ArrayBuffer, as a freshly read file is. */
export function openAtlasFile(file: Buffer): AtlasFile {
  const header = readAtlasHeader(file);
  const body = aligned(headerAt + file.readUInt32LE(8));
  const find = (name: string) => {
    const section = header.sections[name];
    if (!section) throw new Error(`The compiled atlas has no section '${name}'; run the build again`);
    return { at: file.byteOffset + body + section.offset, length: section.length };
  };
  const { buffer } = file;
  return {
    header,
    text: (name) => Buffer.from(buffer, find(name).at, find(name).length),
    uint8: (name) => new Uint8Array(buffer, find(name).at, find(name).length),
    uint16: (name) => new Uint16Array(buffer, find(name).at, find(name).length / 2),
    int16: (name) => new Int16Array(buffer, find(name).at, find(name).length / 2),
    uint32: (name) => new Uint32Array(buffer, find(name).at, find(name).length / 4),
    int32: (name) => new Int32Array(buffer, find(name).at, find(name).length / 4),
    copy: (name) => buffer.slice(find(name).at, find(name).at + find(name).length) as ArrayBuffer,
  };
}
