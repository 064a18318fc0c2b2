/**
 * What the server says about contact messages. The page shows these sentences, in the reader's language where it has one.
 * Those that end in "at" are followed by the address for contact.
 */
export const contactSentences = {
  /** The specification's sentence. */
  received: "Thanks! We've received your message and will get back to you soon.",
  /** The specification's sentence. */
  notVerified: 'Security verification failed. Please try again.',
  checkAway:
    'The security check does not answer at the moment, so nothing was sent. Please try again or email us directly at',
  notConfigured: 'Messages cannot be sent from here. Please email us directly at',
  tooManyOfNetwork: 'Too many messages were sent from this network.',
  tooManyOfSender: 'Too many messages were sent with this email address.',
} as const;
