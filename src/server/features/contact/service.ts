import { contactErrors } from '../../../contract/contact.ts';
import type { BotCheck } from '../../adapters/bot-check/bot-check.ts';
import type { MailRoom } from '../../mail/mail.ts';
import { AppError } from '../../platform/errors.ts';
import { type LimitParts, takeMessage } from './limits.ts';
import type { ContactMetrics } from './metrics.ts';
import { type ContactMessage, fingerprintOf, sealMessage } from './sealed-message.ts';
import type { ContactTables } from './store.ts';

export interface ContactParts extends LimitParts {
  readonly tables: ContactTables;
  readonly mail: MailRoom;
  /** Undefined where none is configured: then nothing is taken. */
  readonly botCheck: BotCheck | undefined;
  readonly metrics: ContactMetrics;
  /** Where messages go, and what people are told to write to themselves. */
  readonly contactEmail: string;
}

/** For how long a message is kept, and its mail tried. */
export const keptForMs = 90 * 86_400_000;

/**
 * Keeps a message and lets its mail go, in one transaction; the same message again on the same day counts as the one that is
 * there. Throws `forbidden` without a good token, `too_many_requests`, and `unavailable` when the check or the database
 * is away.
 */
export async function takeContactMessage(
  parts: ContactParts,
  message: ContactMessage,
  { token, network }: { readonly token: string; readonly network: string },
): Promise<void> {
  await requirePerson(parts, token);
  await takeMessage(parts, network, message.email);
  const { tables, mail, metrics } = parts;
  const isNew = await tables.add(...sealed(parts, message));
  metrics.message(isNew ? 'kept' : 'repeated');
  mail.wake();
}

async function requirePerson({ botCheck, metrics, contactEmail }: ContactParts, token: string) {
  if (!botCheck) throw away('no bot check is configured', 'contact_not_configured', contactEmail);
  const verified = await botCheck.verify(token);
  if (verified.outcome === 'passed') return;
  if (verified.outcome === 'unavailable') {
    metrics.checkFailed(verified.problem);
    throw away(`the bot check gave no answer: ${verified.problem}`, 'bot_check_unavailable', contactEmail);
  }
  for (const reason of verified.reasons) metrics.checkFailed(reason);
  throw new AppError('forbidden', {
    message: 'the bot check was not passed',
    userMessage: contactErrors.bot_check_failed,
    reason: 'bot_check_failed',
  });
}

function away(
  message: string,
  reason: 'contact_not_configured' | 'bot_check_unavailable',
  contactEmail: string,
): AppError {
  return new AppError('unavailable', {
    message,
    userMessage: `${contactErrors[reason]} ${contactEmail}`,
    reason,
    params: { contactEmail },
  });
}

function sealed({ secrets, clock, mail, contactEmail }: ContactParts, message: ContactMessage) {
  const now = clock();
  const receivedAt = new Date(now);
  const letter = mail.seal({
    to: contactEmail,
    language: 'en',
    content: { kind: 'contact_message', ...message },
    usefulUntil: now + keptForMs,
  });
  const kept = {
    // One id for both: who deletes the message takes its mail back, too.
    id: letter.id,
    receivedAt,
    sealed: sealMessage(secrets, message),
    fingerprint: fingerprintOf(secrets, message, receivedAt),
  };
  return [kept, letter] as const;
}
