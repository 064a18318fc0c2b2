/** The tables of a TrueType font by their tags: https://learn.microsoft.com/en-us/typography/opentype/spec/otff */
export type FontTables = Map<string, Buffer>;

const headerBytes = 12;
const recordBytes = 16;

export function readTables(font: Buffer): FontTables {
  const count = font.readUInt16BE(4);
  const tables: FontTables = new Map();
  for (let i = 0; i < count; i++) {
    const at = headerBytes + i * recordBytes;
    const offset = font.readUInt32BE(at + 8);
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    );
  }
  return tables;
}

/** Builds a font file from these tables. Checksums stay empty, because the only program that reads it doesn't check them. */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(headerBytes + sorted.length * recordBytes);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  const parts = [header];
  let offset = header.length;
  sorted.forEach(([tag, table], i) => {
    const at = headerBytes + i * recordBytes;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}
