import type { Secrets } from '../../platform/secrets.ts';
import { openMessage } from './sealed-message.ts';
import type { StoredMessage } from './store.ts';

/** Formats a message for the operator's terminal. The contract has already removed control characters. */
export function formatMessage({ id, receivedAt, sealed }: StoredMessage, secrets: Secrets): string {
  const message = openMessage(secrets, sealed);
  const body = message
    ? [`From      ${message.name} <${message.email}>`, `Topic     ${message.topic}`, '', message.message]
    : ['Sealed under another secret: it can be read with the APP_SECRET of its time alone.'];
  return [`Message   ${id}`, `Received  ${receivedAt.toISOString()}`, ...body, ''].join('\n');
}
