import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
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
import { pageLanguages } from '../../domain/language/page-language.ts';
import { paymentReversals } from '../../domain/premium/payment-reversal.ts';

/** Number of times something was done on a day (UT). No person, device or place. */
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

/** An imported extract: the result of its last import, and the part of the world it covers. */
export const placeDatasets = pgTable('place_datasets', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull().unique(),
  /** When the data was extracted from OpenStreetMap, if the file says so. */
  dataAt: timestamp('data_at', { withTimezone: true, mode: 'string' }),
  importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull(),
  mosqueCount: bigint('mosque_count', { mode: 'number' }).notNull(),
  halalCount: bigint('halal_count', { mode: 'number' }).notNull(),
  /** See `domain/places/coverage-grid.ts`. */
  coverage: bytes('coverage').notNull(),
});

/** A single row: incremented by every import that changed something. */
export const placesVersion = pgTable(
  'places_version',
  {
    id: smallint('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('places_version_one_row', sql`${table.id} = 1`)],
);

/**
 * Imported places. Unknown values are null and take no space: half of the world's mosques have neither a name nor an
 * address. The widest columns come first to avoid padding.
 */
export const places = pgTable(
  'places',
  {
    osmId: bigint('osm_id', { mode: 'number' }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Web Mercator metres. The map ends at 85°; places beyond it are at its edge. */
    mercator: point('mercator', { mode: 'xy' })
      .notNull()
      .generatedAlwaysAs(
        sql`point(6378137 * radians(longitude), 6378137 * ln(tan(pi() / 4 + radians(least(85, greatest(-85, latitude))) / 2)))`,
      ),
    /** When it disappeared from the last dataset that had it. */
    goneAt: timestamp('gone_at', { withTimezone: true, mode: 'string' }),
    /** Datasets that contain it: a place near a border may be in two. */
    datasets: smallint('datasets').array().notNull(),
    source: text('source').notNull(),
    osmType: text('osm_type', { enum: ['node', 'way', 'relation'] }).notNull(),
    kind: text('kind', { enum: ['mosque', 'halal'] }).notNull(),
    name: text('name'),
    nameLanguage: text('name_language'),
    nameEn: text('name_en'),
    nameAr: text('name_ar'),
    address: text('address'),
    /**
     * IANA zone and ISO 3166-1 alpha-2 country, for reading hours. The zone is set only with hours, the country only
     * if holidays may change them.
     */
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
    // One index per kind, so that the nearest places of a kind come first however many of the other kind are in between.
    index('places_nearest_mosque')
      .using('gist', table.mercator)
      .where(sql`kind = 'mosque' and gone_at is null`),
    index('places_nearest_halal')
      .using('gist', table.mercator)
      .where(sql`kind = 'halal' and gone_at is null`),
  ],
);

/** Millisecond precision, as JavaScript dates have. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const ofAccount = (account: () => AnyPgColumn) =>
  uuid('account_id').notNull().references(account, { onDelete: 'cascade' });

/**
 * Accounts. An email registration creates the account when its address is verified; until then there is only a row in
 * `email_codes`. An unverified address came from the identity provider and reserves nothing.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    /** Trimmed, lower case. */
    email: text('email').notNull(),
    fullName: text('full_name'),
    /** argon2id; null when the account signs in through the identity provider only. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    /** The payment provider's id of the subscription that counts. */
    subscriptionStatus: text('subscription_status'),
    /** End of premium; updated with the subscriptions in one transaction. */
    premiumUntil: instant('premium_until'),
    /** Preferred provider of places. */
    preferredProvider: text('preferred_provider', { enum: preferredProviders }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_verified_email').on(table.email).where(sql`email_verified_at is not null`),
    index('accounts_email').on(table.email),
  ],
);

/** An account's identity at an identity provider, given by this pair and not by the email address. */
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

/** Both secrets are stored as SHA-256 only, so that the table doesn't allow signing in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(() => accounts.id),
    cookieHash: text('cookie_hash').notNull().unique(),
    /** Hash of the `auth_token` secret. */
    tokenHash: text('token_hash').notNull().unique(),
    way: text('way', { enum: ['password', 'identity_provider'] }).notNull(),
    /** Encrypted; needed to sign out at the identity provider. */
    idToken: bytes('id_token'),
    /** Browser and operating system, as text. */
    device: text('device'),
    /** Preferred provider of places for this session, overriding the account's. */
    preferredProvider: text('preferred_provider', { enum: preferredProviders }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Browsers in which the account was signed in. Their password attempts are counted separately from strangers'. The row
 * grants nothing else. Holds only the SHA-256 of the browser's secret.
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

/** A sign-in at the identity provider, between the callback and the page, which has a minute to redeem it. */
export const signInHandoffs = pgTable(
  'sign_in_handoffs',
  {
    valueHash: text('value_hash').primaryKey(),
    /** Hash of the cookie that the same browser must send. */
    browserHash: text('browser_hash').notNull(),
    accountId: ofAccount(() => accounts.id),
    idToken: bytes('id_token'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_handoffs_expiry').on(table.expiresAt)],
);

/** The one valid code of a purpose for an address, and for `registration` the pending account. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['registration', 'verification', 'reset', 'deletion'] }).notNull(),
    /** Keyed with the server's secret: six digits could be recovered from a plain hash. */
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /**
     * When the row is deleted. A pending registration outlives its code, so that signing in can say that the address
     * isn't verified.
     */
    forgottenAt: instant('forgotten_at').notNull(),
    pendingPasswordHash: text('pending_password_hash'),
    /** Hash of the cookie of the requesting browser. */
    browserHash: text('browser_hash'),
    /** Hash of the secret in the email's link. */
    linkHash: text('link_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    index('email_codes_forgotten').on(table.forgottenAt),
    uniqueIndex('email_codes_link').on(table.linkHash),
  ],
);

/** Recent times of a rate-limited action, by a keyed hash of the caller. */
export const allowances = pgTable(
  'allowances',
  {
    key: text('key').primaryKey(),
    takenAt: instant('taken_at').array().notNull(),
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (table) => [index('allowances_forgotten').on(table.forgottenAt)],
);

/** Addresses that each network requested email to within the last day, both as keyed hashes. */
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

/** Emails to send; a row is deleted when its email was sent or is obsolete. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    /** Recipient, language and content, encrypted with the server's secret because it includes codes. */
    sealed: bytes('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    /** Postponed by the process that takes the email, so that no other one sends it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [index('mail_outbox_next').on(table.nextAttemptAt)],
);

/** Messages of the contact form, stored for 90 days, encrypted with the server's secret. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
    /** Name, email address, topic and text. */
    sealed: bytes('sealed').notNull(),
    /** Equal for the same message on the same day, which is stored and mailed once. */
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

/** The timetable of a user's mosque, as imported. */
export const ownTimetables = pgTable('own_timetables', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  timetable: jsonb('timetable').notNull(),
  /** Unguessable id of the calendar feed; unchanged when the timetable is replaced. */
  feedToken: text('feed_token').notNull().unique(),
  updatedAt: instant('updated_at').notNull(),
});

/** Versions of terms that an account accepted, and when. Rows are only added. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    accountId: ofAccount(() => accounts.id),
    /** Purpose, such as `premium_subscription`. */
    context: text('context').notNull(),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.context, table.version] })],
);

/**
 * An account's customer at the payment provider. Only this table decides whose a customer is, never data of the
 * provider.
 */
export const paymentCustomers = pgTable('payment_customers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Subscriptions, as last fetched from the payment provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(() => accounts.id),
    /** Null until the provider has answered. */
    providerId: text('provider_id').unique(),
    /** The provider's status; `creating` before it has answered. */
    status: text('status').notNull(),
    priceId: text('price_id').notNull(),
    /** Whether its price is and always was a premium price; another one grants nothing. */
    isPremiumPrice: boolean('is_premium_price').notNull().default(true),
    termsVersion: text('terms_version').notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    endedAt: instant('ended_at'),
    /** How its last payment was reversed; null if it wasn't. */
    paymentReversal: text('payment_reversal', { enum: paymentReversals }),
    /** While `creating`: start of the current attempt. */
    createdAt: instant('created_at').notNull(),
    /** Time of the last fetch from the provider. */
    syncedAt: instant('synced_at'),
    /** When to fetch it again without an event; null once it has ended. Postponed by the process that fetches it. */
    nextCheckAt: instant('next_check_at'),
    /** Part of the idempotency key; changes after the provider has rejected it permanently. */
    attempt: smallint('attempt').notNull().default(1),
    /** Incremented by every write, so that a fetch that began before another write is repeated. */
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

/**
 * Events of the payment provider, stored before they are acknowledged; ids only, as nothing else in them is trusted.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** For charges, refunds and disputes. */
    paymentIntentId: text('payment_intent_id'),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** Postponed by the process that handles it, so that no other one does. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastFailure: text('last_failure'),
  },
  (table) => [
    index('payment_events_next').on(table.nextAttemptAt).where(sql`processed_at is null`),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** Last uses of premium features on the server: refunds depend on them. */
export const premiumUses = pgTable(
  'premium_uses',
  {
    accountId: ofAccount(() => accounts.id),
    feature: text('feature').notNull(),
    firstUsedAt: instant('first_used_at').notNull(),
    /** Hour precision. */
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.feature] })],
);

/** Timetables that the operator imported, as files. */
export const importedTimetables = pgTable('imported_timetables', {
  id: text('id').primaryKey(),
  file: text('file').notNull(),
  importedAt: instant('imported_at').notNull(),
});

/**
 * The alerts that people want in the same city with the same calculation: their instants are computed once. The city is its
 * page's country and name in the URL; no person's coordinates.
 */
export const pushGroups = pgTable(
  'push_groups',
  {
    /** SHA-256 of city and choices. */
    id: text('id').primaryKey(),
    countrySlug: text('country_slug').notNull(),
    citySlug: text('city_slug').notNull(),
    /** See `features/push/group.ts`. */
    choices: jsonb('choices').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The clock of the last computation; null if it has to be repeated. */
    plannedAt: instant('planned_at'),
    /** Instants up to here are in `push_due`. */
    plannedUntil: instant('planned_until'),
  },
  (table) => [index('push_groups_planned').on(table.plannedUntil)],
);

/** Browsers that receive alerts while the page is closed. A row ends with its session, its account or its expiry. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(() => accounts.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => pushGroups.id),
    /** The browser's address at its push service. Anyone who has it and the keys can send to the browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language', { enum: pageLanguages }).notNull(),
    usesTwelveHours: boolean('uses_twelve_hours').notNull(),
    isSilent: boolean('is_silent').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_group').on(table.groupId, table.id),
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_expiry').on(table.expiresAt),
  ],
);

/** Alerts of a group, kept for some days after they were sent, so that a changed clock or time repeats none. */
export const pushDue = pgTable(
  'push_due',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => pushGroups.id, { onDelete: 'cascade' }),
    /** The local date that the prayer belongs to. */
    date: text('date').notNull(),
    /** `maghrib`, `maghrib iqamah` or `jumuah 13:30`. */
    alert: text('alert').notNull(),
    /** When to send it. */
    at: instant('at').notNull(),
    /** When the prayer or its congregation begins: the instant, and `HH:MM` by the city's clock. */
    beginsAt: instant('begins_at').notNull(),
    time: text('time').notNull(),
    /** Subscriptions up to this id are in batches. */
    batchedTo: uuid('batched_to'),
    isBatched: boolean('is_batched').notNull().default(false),
    /** Counted as too late. */
    isLate: boolean('is_late').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.date, table.alert] }),
    index('push_due_at').on(table.at),
    index('push_due_open').on(table.at).where(sql`not is_batched`),
  ],
);

/** Subscriptions to which one process is sending an alert. A batch whose process has crashed is sent again. */
export const pushBatches = pgTable(
  'push_batches',
  {
    id: uuid('id').primaryKey(),
    groupId: text('group_id').notNull(),
    date: text('date').notNull(),
    alert: text('alert').notNull(),
    at: instant('at').notNull(),
    subscriptionIds: uuid('subscription_ids').array().notNull(),
    /** Postponed by the process that takes the batch, so that no other one sends it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'push_batches_of_due',
      columns: [table.groupId, table.date, table.alert],
      foreignColumns: [pushDue.groupId, pushDue.date, pushDue.alert],
    }).onDelete('cascade'),
    index('push_batches_due').on(table.groupId, table.date, table.alert),
    index('push_batches_next').on(table.nextAttemptAt),
  ],
);

/** What the screens of mosques show. A screen belongs to no account: its secret is in the link that its editor keeps. */
export const mosqueScreens = pgTable(
  'mosque_screens',
  {
    id: text('id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    /** See `contract/screen.ts`; null until it is set up. */
    screen: jsonb('screen'),
    /** Counts the changes. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Day precision. */
    lastReadAt: instant('last_read_at').notNull(),
  },
  (table) => [
    index('mosque_screens_read').on(table.lastReadAt),
    index('mosque_screens_waiting').on(table.createdAt).where(sql`screen is null`),
  ],
);
