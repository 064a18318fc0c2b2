import { type InputReason, problemOf } from '../../contract/input-errors.ts';
import { type ErrorReason, roundWait, type Wait } from '../../contract/reasons.ts';
import { message, type Translate, useLocalisation } from '../i18n/localisation.tsx';
import { ApiError } from './call-api.ts';

/**
 * What a screen shows after a request: a key of the catalogue, alone or followed by how long to wait; or the server's own
 * sentence in English, when the page has none for its reason.
 */
export type ServerMessage =
  | string
  | { readonly key: string; readonly wait: Wait }
  | { readonly original: string };

/** A sentence that is followed by how long to wait, rounded to units that are at least this long. */
interface WaitMessage {
  readonly key: string;
  readonly smallestUnit: 'second' | 'minute';
}

/** The keys of the catalogue by reason, and for invalid input by `field.reason`. */
export type ReasonMessages = {
  readonly [Reason in ErrorReason | `${string}.${InputReason}`]?: string | WaitMessage;
};

/** Messages of reasons that any endpoint can answer. */
const commonMessages: ReasonMessages = {
  internal_error: message('Something went wrong on our side. Please try again in a moment.'),
  too_many_requests: { key: message('Too many requests from this address.'), smallestUnit: 'second' },
  too_many_attempts: { key: message('Too many attempts from this network.'), smallestUnit: 'second' },
};

/**
 * Returns the message for a failed request.
 * @param error what `callApi` threw
 * @param messages of the reasons that the endpoint can answer
 * @param fallback if no server answered, or its answer was not understood
 */
export function serverMessageOf<Fallback>(
  error: unknown,
  messages: ReasonMessages,
  fallback: Fallback,
): ServerMessage | Fallback {
  if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'bad_response')
    return fallback;
  const { reason, params } = error;
  const known = reason && messageFor(keyOf(reason, params['field']), messages);
  if (typeof known === 'object') {
    const wait = params['retryAfterSeconds'];
    if (typeof wait === 'number') return { key: known.key, wait: roundWait(wait, known.smallestUnit) };
  } else if (known) return known;
  return originalMessage(error.message) ?? fallback;
}

/** Returns the server's own sentence as a message; undefined if it is blank. */
export function originalMessage(sentence: string): ServerMessage | undefined {
  return sentence.trim() === '' ? undefined : { original: sentence };
}

type Issue = Parameters<typeof problemOf>[0];

/** Returns the message for input that the page itself found to be invalid, by the schema that the server uses. */
export function inputMessageOf(field: string, issue: Issue, messages: ReasonMessages): ServerMessage {
  const known = messageFor(`${field}.${problemOf(issue).reason}`, messages);
  return typeof known === 'string' ? known : { original: issue.message };
}

const keyOf = (reason: string, field: unknown) => (typeof field === 'string' ? `${field}.${reason}` : reason);

function messageFor(key: string, messages: ReasonMessages): string | WaitMessage | undefined {
  const table = Object.hasOwn(messages, key) ? messages : commonMessages;
  return Object.hasOwn(table, key) ? table[key as ErrorReason] : undefined;
}

const waits = {
  second: message('Please try again in {count, plural, one {# second} other {# seconds}}.'),
  minute: message('Please try again in {count, plural, one {# minute} other {# minutes}}.'),
  hour: message('Please try again in {count, plural, one {# hour} other {# hours}}.'),
};

/** Returns the message as text, for example for a toast. The server's own sentence stays in English. */
export function serverMessageText(serverMessage: ServerMessage, t: Translate): string {
  if (typeof serverMessage === 'string') return t(serverMessage);
  if ('original' in serverMessage) return serverMessage.original;
  const { key, wait } = serverMessage;
  return `${t(key)} ${t(waits[wait.unit], { count: wait.count })}`;
}

/** Shows a message. The server's own sentence is marked as English. */
export function ServerMessageText({ message: shown }: { message: ServerMessage }) {
  const { t } = useLocalisation();
  const text = serverMessageText(shown, t);
  return typeof shown === 'object' && 'original' in shown ? <bdi lang="en">{text}</bdi> : text;
}
