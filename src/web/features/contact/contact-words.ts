import type { ContactTopic } from '../../../contract/contact.ts';
import { ApiError } from '../../lib/call-api.ts';
import { message } from '../../lib/i18n.tsx';

export const topicNames: Readonly<Record<ContactTopic, string>> = {
  general: message('General Inquiry'),
  billing: message('Billing & Subscriptions'),
  privacy: message('Privacy/Data Request'),
  feature: message('Feature Request'),
  support: message('Technical Support'),
  business: message('Business Partnership'),
};

/** What the server says: the texts of `contactSentences` and of the contract's schema. */
export const serverSentences = [
  message("Thanks! We've received your message and will get back to you soon."),
  message('Security verification failed. Please try again.'),
  message(
    'The security check does not answer at the moment, so nothing was sent. Please try again or email us directly at',
  ),
  message('Messages cannot be sent from here. Please email us directly at'),
  message('Too many messages were sent from this network.'),
  message('Too many messages were sent with this email address.'),
  message('Enter your full name.'),
  message('The full name may have at most 100 characters.'),
  message('The full name must stand on one line.'),
];

/** Followed by the address for contact, as are the server's sentences that end in "at". */
const wentWrong = message('Something went wrong. Please try again or email us directly at');

/** The specification's words: the server's own sentence, else that it failed; else, without an answer, where to write. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'network') return wentWrong;
  if (error.code === 'bad_response' || error.message.trim() === '') return message('Failed to send message');
  return error.message;
}

/** Takes the address off a sentence that ends with one; the page shows it as a link. */
export function splitAddress(sentence: string): { readonly text: string; readonly namesAddress: boolean } {
  const { text } = /^(?<text>.+ at)(?: \S+@\S+)?$/.exec(sentence)?.groups ?? {};
  return { text: text ?? sentence, namesAddress: text !== undefined };
}
