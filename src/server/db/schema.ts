import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { preferredProviders } from '../../contract/provider.ts';
import { paymentReversals } from '../../domain/premium/payment-reversal.ts';

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
    /** Hours that are the same every week, see `domain/places/opening-hours.ts`. */
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

/** To the millisecond, as the program's own clock has it. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const ofAccount = (account: () => AnyPgColumn) =>
  uuid('account_id').notNull().references(account, { onDelete: 'cascade' });

/**
 * Accounts. One that was registered by e-mail begins when its address is proven; until then there is only the row in
 * `email_codes`. One whose address is unverified came through the identity provider, and reserves no address.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** Trimmed and in lower case. */
    email: text('email').notNull(),
    fullName: text('full_name'),
    /** argon2id; null where the account is entered through the identity provider alone. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Of its subscriptions the one that counts, as the payment provider calls it. */
    subscriptionStatus: text('subscription_status'),
    /** Until when its subscriptions give premium; written with them in one transaction. */
    premiumUntil: instant('premium_until'),
    /** The service of place data that was chosen. */
    preferredProvider: text('preferred_provider', { enum: preferredProviders }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_verified_email').on(table.email).where(sql`email_verified_at is not null`),
    index('accounts_email').on(table.email),
  ],
);

/** Who an account is at an identity provider: the pair is the identity, an e-mail is not. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: ofAccount(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('account_identities_account').on(table.accountId),
  ],
);

/** Both secrets are stored as their SHA-256 alone: whoever reads this table can sign in nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(() => accounts.id),
    cookieHash: text('cookie_hash').notNull().unique(),
    /** Of the secret that `auth_token` keeps. */
    tokenHash: text('token_hash').notNull().unique(),
    way: text('way', { enum: ['password', 'identity_provider'] }).notNull(),
    /** Sealed; the identity provider asks for it when it is to sign out, too. */
    idToken: bytes('id_token'),
    /** Browser and system in words. */
    device: text('device'),
    /** The service of place data for this session alone, over the account's. */
    preferredProvider: text('preferred_provider', { enum: preferredProviders }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Browsers in which somebody has signed in to an account: their tries of its password are counted apart from those of
 * strangers. The row grants nothing else. Of the browser's secret only the SHA-256.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    secretHash: text('secret_hash').primaryKey(),
    accountId: ofAccount(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('known_browsers_account').on(table.accountId),
    index('known_browsers_expiry').on(table.expiresAt),
  ],
);

/** A sign-in at the identity provider on its way from the callback to the page, which has a minute to redeem it. */
export const signInHandoffs = pgTable(
  'sign_in_handoffs',
  {
    valueHash: text('value_hash').primaryKey(),
    /** Of the cookie that the same browser has to bring. */
    browserHash: text('browser_hash').notNull(),
    accountId: ofAccount(() => accounts.id),
    idToken: bytes('id_token'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_handoffs_expiry').on(table.expiresAt)],
);

/** The one live code of a purpose for an address, and with `registration` what the code will bring about. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['registration', 'verification', 'reset', 'deletion'] }).notNull(),
    /** Keyed with the server's secret: six digits alone could be found again from any hash. */
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** When the row goes: an unproven password is remembered for longer than its code, so that signing in can say why not. */
    forgottenAt: instant('forgotten_at').notNull(),
    pendingPasswordHash: text('pending_password_hash'),
    /** Of the cookie of the browser that asked. */
    browserHash: text('browser_hash'),
    /** Of the secret in the mail's link. */
    linkHash: text('link_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    index('email_codes_forgotten').on(table.forgottenAt),
    uniqueIndex('email_codes_link').on(table.linkHash),
  ],
);

/** When something limited was done lately, by a keyed hash of whom or what it is counted for. */
export const allowances = pgTable(
  'allowances',
  {
    key: text('key').primaryKey(),
    takenAt: instant('taken_at').array().notNull(),
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (table) => [index('allowances_forgotten').on(table.forgottenAt)],
);

/** Which addresses each network had mailed within the last day, both as keyed hashes. */
export const mailedAddresses = pgTable(
  'mailed_addresses',
  {
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** The latest time. */
    mailedAt: instant('mailed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.address] }),
    index('mailed_addresses_time').on(table.mailedAt),
  ],
);

/** Mails that wait to be sent; a row goes when its mail has left or is of no use any more. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    /** Recipient, language and content, sealed with the server's secret: codes are among it. */
    sealed: bytes('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    /** Moved ahead by whoever takes the mail to send it, so that no other process does. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [index('mail_outbox_next').on(table.nextAttemptAt)],
);

/** Letters of the contact form, each for 90 days, sealed with the server's secret. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
    /** Name, address, topic and text. */
    sealed: bytes('sealed').notNull(),
    /** The same letter twice on one day has the same: it is kept and mailed once. */
    fingerprint: text('fingerprint').notNull().unique(),
  },
  (table) => [index('contact_messages_received').on(table.receivedAt)],
);

export const accountSettings = pgTable('account_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The timetable of a person's mosque, as the person imported it. */
export const ownTimetables = pgTable('own_timetables', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  timetable: jsonb('timetable').notNull(),
  /** Unguessable: a calendar that knows it may subscribe to the times. It stays when the timetable is replaced. */
  feedToken: text('feed_token').notNull().unique(),
  updatedAt: instant('updated_at').notNull(),
});

/** Which version of which terms an account accepted, and when. Rows are only ever added. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    accountId: ofAccount(() => accounts.id),
    /** What they were accepted for, such as `premium_subscription`. */
    context: text('context').notNull(),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.context, table.version] })],
);

/** Who an account is at the payment provider. Nothing that the provider sends says whose a customer is but this table. */
export const paymentCustomers = pgTable('payment_customers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Subscriptions as the payment provider last told them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(() => accounts.id),
    /** Null from the moment at which it is asked for until the provider has answered. */
    providerId: text('provider_id').unique(),
    /** As the provider calls it; `creating` before it has answered. */
    status: text('status').notNull(),
    priceId: text('price_id').notNull(),
    /** It is, and always was, a price that was asked for premium: another one gives nothing. */
    isPremiumPrice: boolean('is_premium_price').notNull().default(true),
    termsVersion: text('terms_version').notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    endedAt: instant('ended_at'),
    /** How its last payment was taken back; null where it was not. */
    paymentReversal: text('payment_reversal', { enum: paymentReversals }),
    /** While it is being made: when the current attempt began. */
    createdAt: instant('created_at').notNull(),
    /** When it was last fetched from the provider. */
    syncedAt: instant('synced_at'),
    /** When to ask the provider anew without being told to; null once it has ended. Moved ahead by whoever asks. */
    nextCheckAt: instant('next_check_at'),
    /** Part of the idempotency key: another one once the provider has refused for good. */
    attempt: smallint('attempt').notNull().default(1),
    /** Grows with every write: whoever fetched before another wrote fetches anew. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    uniqueIndex('subscriptions_one_living')
      .on(table.accountId)
      .where(sql`status not in ('canceled', 'incomplete_expired')`),
    index('subscriptions_account').on(table.accountId),
    index('subscriptions_next_check').on(table.nextCheckAt),
  ],
);

/** What the payment provider reported, stored before it is answered; the ids alone, as nothing else of it is trusted. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** Of charges, refunds and disputes. */
    paymentIntentId: text('payment_intent_id'),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** Moved ahead by whoever takes it, so that no other process does. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastFailure: text('last_failure'),
  },
  (table) => [
    index('payment_events_next').on(table.nextAttemptAt).where(sql`processed_at is null`),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** When what only premium has was used, where the server serves it: a refund asks whether it was. */
export const premiumUses = pgTable(
  'premium_uses',
  {
    accountId: ofAccount(() => accounts.id),
    feature: text('feature').notNull(),
    firstUsedAt: instant('first_used_at').notNull(),
    /** To the hour. */
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.feature] })],
);

/** Timetables that an operator imported, as the files that they came in. */
export const importedTimetables = pgTable('imported_timetables', {
  id: text('id').primaryKey(),
  file: text('file').notNull(),
  importedAt: instant('imported_at').notNull(),
});
