import { contactErrors } from '../../../contract/contact.ts';
import { dayMs } from '../../../domain/time/units.ts';
import type { BotCheck } from '../../adapters/bot-check/bot-check.ts';
import type { MailOutbox } from '../../mail/mail.ts';
import { AppError } from '../../platform/errors.ts';
import { countMessage, type LimitParts } from './limits.ts';
import type { ContactMetrics } from './metrics.ts';
import { type ContactMessage, fingerprintOf, sealMessage } from './sealed-message.ts';
import type { ContactTables } from './store.ts';

export interface ContactParts extends LimitParts {
  readonly tables: ContactTables;
  readonly mail: MailOutbox;
  /** Undefined if none is configured; then no messages are accepted. */
  readonly botCheck: BotCheck | undefined;
  readonly metrics: ContactMetrics;
  /** Receives the messages. Also shown to users when the form doesn't work. */
  readonly contactEmail: string;
}

/** How long a message is stored and its email retried. */
export const retentionMs = 90 * dayMs;

/**
 * Stores a message and its email in one transaction. A repeated message on the same day is accepted but not stored again.
 * Throws `forbidden` without a valid token, `too_many_requests`, and `unavailable` if the bot check or the database is
 * unavailable.
 */
export async function handleContactMessage(
  parts: ContactParts,
  message: ContactMessage,
  { token, network }: { readonly token: string; readonly network: string },
): Promise<void> {
  await requireHuman(parts, token);
  await countMessage(parts, network, message.email);
  const { tables, mail, metrics } = parts;
  const isNew = await tables.add(...sealed(parts, message));
  metrics.message(isNew ? 'kept' : 'repeated');
  mail.wake();
}

async function requireHuman({ botCheck, metrics, contactEmail }: ContactParts, token: string) {
  if (!botCheck)
    throw serviceUnavailable('no bot check is configured', 'contact_not_configured', contactEmail);
  const verified = await botCheck.verify(token);
  if (verified.outcome === 'passed') return;
  if (verified.outcome === 'unavailable') {
    metrics.checkFailed(verified.problem);
    throw serviceUnavailable(
      `the bot check gave no answer: ${verified.problem}`,
      'bot_check_unavailable',
      contactEmail,
    );
  }
  for (const reason of verified.reasons) metrics.checkFailed(reason);
  throw new AppError('forbidden', {
    message: 'the bot check was not passed',
    userMessage: contactErrors.bot_check_failed,
    reason: 'bot_check_failed',
  });
}

function serviceUnavailable(
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
  const sealedMail = mail.seal({
    to: contactEmail,
    language: 'en',
    content: { kind: 'contact_message', ...message },
    usefulUntil: now + retentionMs,
  });
  const stored = {
    // The same id for both, so that deleting the message also removes its email.
    id: sealedMail.id,
    receivedAt,
    sealed: sealMessage(secrets, message),
    fingerprint: fingerprintOf(secrets, message, receivedAt),
  };
  return [stored, sealedMail] as const;
}
