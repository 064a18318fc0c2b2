import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a thing was done on a day (UT). A count and nothing else: no person, device or place. */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);
