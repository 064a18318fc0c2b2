import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

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

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** An extract that was imported: what its last import brought, and which part of the world it reaches. */
export const placeDatasets = pgTable('place_datasets', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  /** When the file was cut from OpenStreetMap, where it says so. */
  dataAt: timestamp('data_at', { withTimezone: true, mode: 'string' }),
  importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull(),
  mosqueCount: bigint('mosque_count', { mode: 'number' }).notNull(),
  halalCount: bigint('halal_count', { mode: 'number' }).notNull(),
  /** See `domain/places/coverage-grid.ts`. */
  coverage: bytes('coverage').notNull(),
});

/** One row: a number that grows with every import that changed something. */
export const placesVersion = pgTable(
  'places_version',
  {
    id: smallint('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('places_version_one_row', sql`${table.id} = 1`)],
);

/**
 * Imported places. What a source does not say is null and takes no room: half of the world's mosques have neither a
 * name nor an address. The widest columns come first, so that nothing is lost to alignment.
 */
export const places = pgTable(
  'places',
  {
    osmId: bigint('osm_id', { mode: 'number' }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Metres of the web's Mercator map, which ends at 85°: what lies beyond stands at its edge. */
    mercator: point('mercator', { mode: 'xy' })
      .notNull()
      .generatedAlwaysAs(
        sql`point(6378137 * radians(longitude), 6378137 * ln(tan(pi() / 4 + radians(least(85, greatest(-85, latitude))) / 2)))`,
      ),
    /** When it left the last dataset that had it. */
    goneAt: timestamp('gone_at', { withTimezone: true, mode: 'string' }),
    /** The datasets that have it: one near a border stands in two extracts. */
    datasets: smallint('datasets').array().notNull(),
    source: text('source').notNull(),
    osmType: text('osm_type', { enum: ['node', 'way', 'relation'] }).notNull(),
    kind: text('kind', { enum: ['mosque', 'halal'] }).notNull(),
    name: text('name'),
    nameLanguage: text('name_language'),
    nameEn: text('name_en'),
    nameAr: text('name_ar'),
    address: text('address'),
    /** IANA name and ISO 3166-1 alpha-2 code, by which hours are read: beside hours, and hours that holidays may change. */
    zoneName: text('zone_name'),
    countryCode: text('country_code'),
    /** Hours that are the same every week, see `domain/places/opening-hours/week-schedule.ts`. */
    hoursWeek: smallint('hours_week').array(),
    /** Other hours, in OpenStreetMap's syntax. */
    hoursText: text('hours_text'),
    facts: jsonb('facts'),
  },
  (table) => [
    uniqueIndex('places_osm_object').on(table.osmId, table.osmType, table.kind, table.source),
    // One for each kind: the nearest of a kind are then the first of an index, however many of the other lie between.
    index('places_nearest_mosque')
      .using('gist', table.mercator)
      .where(sql`kind = 'mosque' and gone_at is null`),
    index('places_nearest_halal')
      .using('gist', table.mercator)
      .where(sql`kind = 'halal' and gone_at is null`),
  ],
);
