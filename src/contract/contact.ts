import { z } from 'zod/mini';
import { emailAddress } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './input-errors.ts';
import { done } from './session.ts';

export const contactTopics = ['general', 'billing', 'privacy', 'feature', 'support', 'business'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/**
 * Messages by reason for rejected contact requests. After two of them the server adds the email address for contact, after two
 * how long to wait.
 */
export const contactErrors = {
  /** From the specification. */
  bot_check_failed: 'Security verification failed. Please try again.',
  bot_check_unavailable:
    'Message not sent. The security check isn’t available right now. Try again or email us at',
  contact_not_configured: 'This form isn’t available. Email us at',
  too_many_messages_of_network: 'Too many messages from this network.',
  too_many_messages_of_sender: 'Too many messages from this email address.',
} as const;
export type ContactReason = keyof typeof contactErrors;

/** The `message` of a successful response, from the specification. */
export const messageReceived = "Thanks! We've received your message and will get back to you soon.";

export const minMessageLength = 10;
export const maxMessageLength = 2000;
const maxNameLength = 100;
/** For tokens of the bot check, as documented by Cloudflare. */
const maxTokenLength = 2048;

/** The action that the bot check's token is signed for, so that a token for another form is rejected. */
export const contactAction = 'contact';

const countCharacters = (text: string): number => [...text].length;

/** Normalizes line ends, removes other control characters and trims: this text is counted, stored and sent. */
const normalizeMessage = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/** Counts the characters of a message for the page's counter and the server's limit. An emoji is one. */
export const messageLength = (text: string): number => countCharacters(normalizeMessage(text));

/** Direction controls could make a name look like another one. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const nameTooLong = problem('Full name must be 100 characters or fewer.', 'too_long', {
  limit: maxNameLength,
});

/** One line, because it is written into an email header. */
const fullName = z.pipe(
  z.string('name must be a string.').check(
    z.refine((text) => text.length <= 4 * maxNameLength, nameTooLong),
    z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Full name must be on one line.'),
  ),
  z.pipe(
    z.transform((text: string) => text.replace(directionControls, '').replace(/\s+/g, ' ').trim()),
    z.string().check(
      z.minLength(1, 'Enter your full name.'),
      z.refine((text) => countCharacters(text) <= maxNameLength, nameTooLong),
    ),
  ),
);

const message = z.pipe(
  z.pipe(z.string('message must be a string.'), z.transform(normalizeMessage)),
  z.string().check(
    z.refine(
      (text) => countCharacters(text) >= minMessageLength,
      problem('Message must be at least 10 characters long.', 'too_short', { limit: minMessageLength }),
    ),
    z.refine(
      (text) => countCharacters(text) <= maxMessageLength,
      problem('Message must be at most 2000 characters long.', 'too_long', { limit: maxMessageLength }),
    ),
  ),
);

/** An input that is hidden from users: only bots fill it in. */
const honeypot = z.optional(z.string());

/** Fields that the page checks by the same rules before it sends them. */
export const contactFields = { name: fullName, email: emailAddress } as const;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the people who run the site; needs a fresh token of the bot check.',
  body: z.object({
    ...contactFields,
    topic: z.enum(contactTopics, `topic must be one of: ${contactTopics.join(', ')}.`),
    message,
    turnstileToken: z
      .string('turnstileToken must be a string.')
      .check(
        z.minLength(1, 'turnstileToken must not be empty.'),
        z.maxLength(maxTokenLength, 'turnstileToken must have at most 2048 characters.'),
      ),
    website: honeypot,
    company: honeypot,
  }),
  reasons: [
    'bot_check_failed',
    'bot_check_unavailable',
    'contact_not_configured',
    'too_many_messages_of_network',
    'too_many_messages_of_sender',
  ] satisfies ContactReason[],
  response: done,
});
