import type { ContactTopic } from '../../contract/contact.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';

/** A letter of the contact form, for whoever runs the site. */
export interface ContactMailContent {
  readonly kind: 'contact_message';
  readonly name: string;
  /** Of the sender: where an answer goes. */
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
}

/** Everything that the mail room sends. */
export type MailContent = NoticeContent | ContactMailContent;

/** Everything that the product itself writes to people. */
export type NoticeContent =
  /** The code and the link that prove an address for a new account. */
  | { readonly kind: 'registration_code'; readonly code: string; readonly link: string }
  /** Somebody asked for an account with an address that has one. The link holds a mail pass and leads to a new password. */
  | { readonly kind: 'already_registered'; readonly link?: string | undefined }
  /** The same for the unverified address of an account that came through the identity provider. */
  | { readonly kind: 'verification_code'; readonly code: string; readonly link: string }
  /** The link holds a mail pass. */
  | { readonly kind: 'reset_code'; readonly code: string; readonly link?: string | undefined }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'deletion_code'; readonly code: string }
  | { readonly kind: 'account_deleted' };

export interface OutgoingMail {
  /** One address, already checked for its form. */
  readonly to: string;
  readonly language: PageLanguage;
  readonly content: MailContent;
  /** Epoch milliseconds. A code that has expired is not worth sending. */
  readonly usefulUntil: number;
}

/** A mail as it waits in the database: `addSealedMail` of `store.ts` puts it there within a store's own transaction. */
export interface SealedMail {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly createdAt: Date;
  readonly usefulUntil: Date;
}

/** What a service needs of the mail room. */
export interface MailOutbox {
  seal(mail: OutgoingMail): SealedMail;
  /** To be called after the commit: sends what waits now instead of at the next round. */
  wake(): void;
}
