import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { NoticeContent } from '../mail.ts';

/** The text of an email in one language, independent of its HTML or plain-text form. */
export interface MailText {
  readonly subject: string;
  /** Shown beside the subject in lists of emails. */
  readonly preheader: string;
  readonly title: string;
  readonly opening: readonly string[];
  readonly code?: { readonly digits: string; readonly note: string };
  readonly link?: { readonly lead?: string; readonly label: string; readonly address: string };
  /** A user's own text, with its line breaks, spaces and direction unchanged. */
  readonly quoted?: string;
  /** What to do if the user didn't request the email, and what we never ask for. */
  readonly closing: readonly string[];
  /** Replaces the language's footer. */
  readonly footer?: string;
}

/** The site's names and addresses in emails. */
export interface MailSite {
  readonly name: string;
  readonly operator: string;
  readonly address: string;
  readonly contactEmail: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** The templates of one language. */
export interface MailTemplates {
  readonly language: PageLanguage;
  readonly direction: 'ltr' | 'rtl';
  /** The product's name in this language. */
  name(site: MailSite): string;
  compose(content: NoticeContent, site: MailSite): MailText;
  /** Why the user gets this email, and where to ask questions. */
  footer(site: MailSite): string;
}

/** Returns the host where codes are entered, for users to compare with the browser's address bar. */
export const hostOf = ({ publicUrl }: MailSite): string => new URL(publicUrl).host;
