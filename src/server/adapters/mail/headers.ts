import { MailError, type MailMessage } from './mail-transport.ts';
import { isMailAddress, isOneLine } from './mailbox.ts';

/** Throws `unfit` if a header could inject another header or recipient. */
export function requireSafeHeaders(message: MailMessage): void {
  const { from, to, replyTo, replyToName = '', subject, messageId } = message;
  const problem =
    (!isMailAddress(to) && 'recipient') ||
    (!isMailAddress(from.address) && 'sender') ||
    (!isMailAddress(replyTo) && 'address for answers') ||
    (!isOneLine(from.name) && 'name of the sender') ||
    (!isOneLine(replyToName) && 'name for answers') ||
    (!isOneLine(subject) && 'subject') ||
    (!/^[\w.-]+@[\w.-]+$/.test(messageId) && 'message id');
  if (problem) throw new MailError('unfit', `the ${problem} of a mail has not the form it must have`);
}

/** Marks the email as automatic, so that no autoresponder answers it (RFC 3834; the second header is for Exchange). */
export function headersOf({ language }: MailMessage): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': language,
  };
}
