import { z } from 'zod/mini';

/**
 * The file of a transfer, packed with gzip: a line with this head, then every row of every table as a line, a JSON array
 * of PostgreSQL's own text of each value (null is null), then a line with this end. Tables come in the order of the head,
 * those that others refer to first; rows in the order of their bytes.
 */
const count = z.int().check(z.gte(0));
const text = z.string().check(z.minLength(1));
const shape = z.object({
  name: text,
  columns: z.array(z.object({ name: text, type: text })),
});

/** The first line says so; what does not is another file. */
export const formatVersion = z.object({ mihrab: z.literal('database'), form: count });
export const currentFormat = 1;

export const transferHead = z.object({
  mihrab: z.literal('database'),
  form: z.literal(currentFormat),
  /** The time stamp of the last migration that the database had. */
  schema: count,
  /** ISO 8601, UTC. */
  writtenAt: text,
  /** A keyed hash of a constant, by which another secret is told from the same. */
  secret: text,
  tables: z.array(z.object({ ...shape.shape, rows: count })),
  /** What gives the next number of a column. */
  sequences: z.array(z.object({ table: text, column: text, last: text, called: z.boolean() })),
});

export const transferEnd = z.object({
  end: z.literal(true),
  /** SHA-256 of the lines of each table, in the order of the head. */
  digests: z.array(text),
  /** SHA-256 of every byte before this line. */
  sha256: text,
});

export type TableShape = z.infer<typeof shape>;
export type SequenceState = TransferHead['sequences'][number];
export type TransferHead = z.infer<typeof transferHead>;
export type TransferEnd = z.infer<typeof transferEnd>;
