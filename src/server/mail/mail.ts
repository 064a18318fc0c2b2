import type { ContactTopic } from '../../contract/contact.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';

/** A message from the contact form, for the site's operator. */
export interface ContactMailContent {
  readonly kind: 'contact_message';
  readonly name: string;
  /** The sender's address, for replies. */
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
}

/** The content of any email that the outbox sends. */
export type MailContent = NoticeContent | ContactMailContent;

/** The content of emails to users. */
export type NoticeContent =
  /** A code and a link that verify an address for a new account. */
  | { readonly kind: 'registration_code'; readonly code: string; readonly link: string }
  /** A registration with an address that already has an account. The link has a mailbox token and leads to a new password. */
  | { readonly kind: 'already_registered'; readonly link?: string | undefined }
  /** A code and a link for the unverified address of an account from the identity provider. */
  | { readonly kind: 'verification_code'; readonly code: string; readonly link: string }
  /** The link has a mailbox token. */
  | { readonly kind: 'reset_code'; readonly code: string; readonly link?: string | undefined }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'deletion_code'; readonly code: string }
  | { readonly kind: 'account_deleted' };

export interface OutgoingMail {
  /** One address, already validated. */
  readonly to: string;
  readonly language: PageLanguage;
  readonly content: MailContent;
  /** Epoch milliseconds. After that, for example once its code has expired, the email isn't sent. */
  readonly usefulUntil: number;
}

/** An encrypted email for the outbox table. `addSealedMail` in `store.ts` inserts it within another store's transaction. */
export interface SealedMail {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly createdAt: Date;
  readonly usefulUntil: Date;
}

/** Encrypts emails for the outbox table and wakes the worker that sends them. */
export interface MailOutbox {
  seal(mail: OutgoingMail): SealedMail;
  /** Sends waiting emails now instead of at the next poll. Call it after the commit. */
  wake(): void;
}
