import { z } from 'zod/mini';

/**
 * Format of a transfer file, compressed with gzip: a line with the head, each row of each table as a line, and a line
 * with the end. A row is a JSON array of PostgreSQL's text of each value (null is null). Tables come in the order of
 * the head, referenced tables first; rows in byte order.
 */
const count = z.int().check(z.gte(0));
const text = z.string().check(z.minLength(1));
const shape = z.object({
  name: text,
  columns: z.array(z.object({ name: text, type: text })),
});

/** Identifies a transfer file by its first line. */
export const formatVersion = z.object({ mihrab: z.literal('database'), form: count });
export const currentFormat = 1;

export const transferHead = z.object({
  mihrab: z.literal('database'),
  form: z.literal(currentFormat),
  /** Timestamp of the database's last migration. */
  schema: count,
  /** ISO 8601, UTC. */
  writtenAt: text,
  /** Keyed hash of a constant, which identifies the installation's secret. */
  secret: text,
  tables: z.array(z.object({ ...shape.shape, rows: count })),
  /** Sequences of columns. */
  sequences: z.array(z.object({ table: text, column: text, last: text, called: z.boolean() })),
});

export const transferEnd = z.object({
  end: z.literal(true),
  /** SHA-256 of each table's lines, in the order of the head. */
  digests: z.array(text),
  /** SHA-256 of every byte before this line. */
  sha256: text,
});

export type TableShape = z.infer<typeof shape>;
export type SequenceState = TransferHead['sequences'][number];
export type TransferHead = z.infer<typeof transferHead>;
export type TransferEnd = z.infer<typeof transferEnd>;
