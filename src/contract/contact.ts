import { z } from 'zod/mini';
import { emailAddress } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

export const contactTopics = ['general', 'billing', 'privacy', 'feature', 'support', 'business'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const leastMessageLength = 10;
export const mostMessageLength = 2000;
const mostNameLength = 100;
/** Of a token of the bot check, as its maker promises. */
const mostTokenLength = 2048;

/** What the bot check's token was made for; the maker signs it, so that a token of another form is known for one. */
export const contactAction = 'contact';

const lettersOf = (text: string): number => [...text].length;

/** Line ends of one kind, no other control character, nothing blank around it: what is counted, kept and sent. */
const tidyMessage = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/** How long a message is for the page's counter and for the server's limit alike: an emoji outside the basic plane is one. */
export const messageLength = (text: string): number => lettersOf(tidyMessage(text));

/** Signs that turn the direction of what follows could make a name read as another's. */
const directionSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line: it goes into the header of a mail. */
const fullName = z.pipe(
  z
    .string('name must be a text.')
    .check(
      z.maxLength(4 * mostNameLength, 'The full name may have at most 100 characters.'),
      z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'The full name must stand on one line.'),
    ),
  z.pipe(
    z.transform((text: string) => text.replace(directionSigns, '').replace(/\s+/g, ' ').trim()),
    z.string().check(
      z.minLength(1, 'Enter your full name.'),
      z.refine((text) => lettersOf(text) <= mostNameLength, 'The full name may have at most 100 characters.'),
    ),
  ),
);

const message = z.pipe(
  z.pipe(z.string('message must be a text.'), z.transform(tidyMessage)),
  z.string().check(
    z.refine((text) => lettersOf(text) >= leastMessageLength, 'The message needs at least 10 characters.'),
    z.refine((text) => lettersOf(text) <= mostMessageLength, 'The message may have at most 2000 characters.'),
  ),
);

/** Hidden from people; whoever fills it in is none. */
const honeypot = z.optional(z.string());

/** What a person types; the page looks at it by the same rules before it is sent. */
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
      .string('turnstileToken must be a text.')
      .check(
        z.minLength(1, 'turnstileToken must not be empty.'),
        z.maxLength(mostTokenLength, 'turnstileToken may have at most 2048 characters.'),
      ),
    website: honeypot,
    company: honeypot,
  }),
  response: done,
});
