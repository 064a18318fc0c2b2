import { type InputReason, problemOf } from '../../contract/input-errors.ts';
import { type ErrorReason, roundWait, type Wait } from '../../contract/reasons.ts';
import { message, type Translate, useLocalisation } from '../i18n/localisation.tsx';
import { ApiError } from './call-api.ts';

/**
 * A message that a screen shows after a request: a translation key, optionally with a time to wait; or the server's English
 * text, if the page has no message for its reason.
 */
export type ServerMessage =
  | string
  | { readonly key: string; readonly wait: Wait }
  | { readonly original: string };

/** A message that ends with the time to wait, rounded to this unit or a longer one. */
interface WaitMessage {
  readonly key: string;
  readonly smallestUnit: 'second' | 'minute';
}

/** Translation keys by reason, and for invalid input by `field.reason`. */
export type ReasonMessages = {
  readonly [Reason in ErrorReason | `${string}.${InputReason}`]?: string | WaitMessage;
};

/** Messages for reasons that any endpoint can return. */
const commonMessages: ReasonMessages = {
  internal_error: message('Something went wrong on our side. Try again in a moment.'),
  too_many_requests: { key: message('Too many requests from this network.'), smallestUnit: 'second' },
  too_many_attempts: { key: message('Too many attempts from this network.'), smallestUnit: 'second' },
};

/**
 * Returns the message for a failed request.
 * @param error thrown by `callApi`
 * @param messages for the reasons that the endpoint can return
 * @param fallback returned if there was no response, or one that couldn't be parsed
 */
export function serverMessageOf<Fallback>(
  error: unknown,
  messages: ReasonMessages,
  fallback: Fallback,
): ServerMessage | Fallback {
  if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'bad_response')
    return fallback;
  const { reason, params } = error;
  const found = reason && messageFor(keyOf(reason, params['field']), messages);
  if (typeof found === 'object') {
    const wait = params['retryAfterSeconds'];
    if (typeof wait === 'number') return { key: found.key, wait: roundWait(wait, found.smallestUnit) };
  } else if (found) return found;
  return originalMessage(error.message) ?? fallback;
}

/** Returns the server's English text as a message; undefined if it is blank. */
export function originalMessage(text: string): ServerMessage | undefined {
  return text.trim() === '' ? undefined : { original: text };
}

type Issue = Parameters<typeof problemOf>[0];

/** Returns the message for input that the page rejects itself, with the same schema as the server. */
export function inputMessageOf(field: string, issue: Issue, messages: ReasonMessages): ServerMessage {
  const found = messageFor(`${field}.${problemOf(issue).reason}`, messages);
  return typeof found === 'string' ? found : { original: issue.message };
}

const keyOf = (reason: string, field: unknown) => (typeof field === 'string' ? `${field}.${reason}` : reason);

function messageFor(key: string, messages: ReasonMessages): string | WaitMessage | undefined {
  const table = Object.hasOwn(messages, key) ? messages : commonMessages;
  return Object.hasOwn(table, key) ? table[key as ErrorReason] : undefined;
}

const waitMessages = {
  second: message('Try again in {count, plural, one {# second} other {# seconds}}.'),
  minute: message('Try again in {count, plural, one {# minute} other {# minutes}}.'),
  hour: message('Try again in {count, plural, one {# hour} other {# hours}}.'),
};

/** Returns the message as text, for example for a toast. Text from the server stays in English. */
export function serverMessageText(serverMessage: ServerMessage, t: Translate): string {
  if (typeof serverMessage === 'string') return t(serverMessage);
  if ('original' in serverMessage) return serverMessage.original;
  const { key, wait } = serverMessage;
  return `${t(key)} ${t(waitMessages[wait.unit], { count: wait.count })}`;
}

/** Shows a message. Text from the server is marked as English. */
export function ServerMessageText({ message: shown }: { message: ServerMessage }) {
  const { t } = useLocalisation();
  const text = serverMessageText(shown, t);
  return typeof shown === 'object' && 'original' in shown ? <bdi lang="en">{text}</bdi> : text;
}
