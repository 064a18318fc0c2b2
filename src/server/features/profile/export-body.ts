import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { pushServiceName } from '../../adapters/push/push-services.ts';
import type { AccountData } from './store.ts';

const about = [
  'This file contains everything that this service stores about your account.',
  'Passwords, codes and session secrets are stored only as one-way hashes, so they are not in this file.',
  'The addresses and keys with which alerts are sent to your browsers are secrets, too: the file names only their push services.',
  'Mails waiting to be sent are encrypted and deleted once they are sent. Counts that limit attempts to guess passwords and codes contain no names or email addresses and are deleted after a day.',
  'What only your browser stores, such as your place, is on your device and not in this file. Payments are handled by the payment provider, which stores the card.',
].join(' ');

/** Builds the export of an account's data. Dates are ISO 8601 in UTC. */
export function exportBody(facts: AccountData, exportedAt: Date): Readonly<Record<string, unknown>> {
  const { id, email, emailVerifiedAt, fullName, hasPassword, createdAt } = facts.account;
  const { subscriptionStatus, premiumUntil, preferredProvider } = facts.account;
  return {
    about,
    exportedAt,
    account: { id, email, emailVerifiedAt, fullName, hasPassword, createdAt },
    subscription: { status: subscriptionStatus, premiumUntil, paymentCustomerId: facts.customerId },
    subscriptions: facts.subscriptions,
    termsAccepted: facts.termsAccepted,
    premiumUsed: facts.premiumUsed,
    preferredProvider,
    identities: facts.identities,
    sessions: facts.sessions,
    settings: facts.settings?.settings ?? {},
    settingsUpdatedAt: facts.settings?.updatedAt ?? null,
    ownTimetable: facts.ownTimetable ? readableTimetable(facts.ownTimetable) : null,
    pushSubscriptions: facts.pushSubscriptions.map(readableSubscription),
    openCodes: facts.openCodes,
  };
}

/** Names the push service instead of the address, with which anybody could send alerts. */
function readableSubscription({
  endpoint,
  countrySlug,
  citySlug,
  ...subscription
}: AccountData['pushSubscriptions'][number]) {
  return { pushService: pushServiceName(endpoint), city: `${countrySlug}/${citySlug}`, ...subscription };
}

/** Replaces the packed columns by minutes after midnight, or null for missing times. */
function readableTimetable({ table, iqamah, ...record }: OwnTimetableRecord) {
  const columnsOf = (code: OwnTimetableRecord['table']) => unpackTimetable(code).columns;
  return {
    ...record,
    table: { ...table, columns: columnsOf(table) },
    ...(iqamah && { iqamah: { ...iqamah, columns: columnsOf(iqamah) } }),
  };
}
