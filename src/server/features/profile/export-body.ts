import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import type { AccountData } from './store.ts';

const about = [
  'Everything that this service keeps about your account.',
  'Passwords, codes and the secrets of your sessions are kept only as fingerprints from which they cannot be found again; they are not in this file.',
  'Mails that wait to be sent are sealed and go once they are sent. Counts that keep others from guessing passwords and codes name nobody and go after a day.',
  'What your browser alone remembers, such as your place, is on your device and not here. Payments are made with the payment provider, which keeps the card.',
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
    openCodes: facts.openCodes,
  };
}

/** Replaces the packed columns by minutes after midnight, with null where the timetable prints nothing. */
function readableTimetable({ table, iqamah, ...record }: OwnTimetableRecord) {
  const columnsOf = (code: OwnTimetableRecord['table']) => unpackTimetable(code).columns;
  return {
    ...record,
    table: { ...table, columns: columnsOf(table) },
    ...(iqamah && { iqamah: { ...iqamah, columns: columnsOf(iqamah) } }),
  };
}
