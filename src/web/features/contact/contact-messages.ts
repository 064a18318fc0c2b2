import type { ContactTopic } from '../../../contract/contact.ts';
import { emailMessages } from '../../data/account-messages.ts';
import { ApiError } from '../../data/call-api.ts';
import { type ReasonMessages, type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';

export const topicLabels: Readonly<Record<ContactTopic, string>> = {
  general: message('General Inquiry'),
  billing: message('Billing & Subscriptions'),
  privacy: message('Privacy/Data Request'),
  feature: message('Feature Request'),
  support: message('Technical Support'),
  business: message('Business Partnership'),
};

/** Worded by the specification. */
export const verificationFailed = message('Security verification failed. Please try again.');

/** Messages for the errors of the form. */
export const contactMessages: ReasonMessages = {
  ...emailMessages,
  'name.missing': message('Enter your full name.'),
  'name.too_long': message('The full name may have at most 100 characters.'),
  'name.invalid': message('The full name must stand on one line.'),
  bot_check_failed: verificationFailed,
  bot_check_unavailable: message(
    'The security check does not answer at the moment, so nothing was sent. Please try again or email us directly at',
  ),
  contact_not_configured: message('Messages cannot be sent from here. Please email us directly at'),
  too_many_messages_of_network: {
    key: message('Too many messages were sent from this network.'),
    smallestUnit: 'second',
  },
  too_many_messages_of_sender: {
    key: message('Too many messages were sent with this email address.'),
    smallestUnit: 'second',
  },
};

const somethingWentWrong = message('Something went wrong. Please try again or email us directly at');

const messagesBeforeAddress: ReadonlySet<unknown> = new Set([
  somethingWentWrong,
  contactMessages.bot_check_unavailable,
  contactMessages.contact_not_configured,
]);

/** Returns whether the contact address follows the message. */
export const endsWithAddress = (sentence: ServerMessage): boolean => messagesBeforeAddress.has(sentence);

/** Returns the message for an error of sending, worded by the specification. */
export function sendErrorMessage(error: unknown): ServerMessage {
  if (!(error instanceof ApiError) || error.code === 'network') return somethingWentWrong;
  return serverMessageOf(error, contactMessages, message('Failed to send message'));
}
