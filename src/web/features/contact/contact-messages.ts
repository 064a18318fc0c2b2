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
  'name.too_long': message('Full name must be 100 characters or fewer.'),
  'name.invalid': message('Full name must be on one line.'),
  bot_check_failed: verificationFailed,
  bot_check_unavailable: message(
    'Message not sent. The security check isn’t available right now. Try again or email us at',
  ),
  contact_not_configured: message('This form isn’t available. Email us at'),
  too_many_messages_of_network: {
    key: message('Too many messages from this network.'),
    smallestUnit: 'second',
  },
  too_many_messages_of_sender: {
    key: message('Too many messages from this email address.'),
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
