import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { NoticeContent } from '../mail.ts';

/** What a mail says, in the reader's language and without any form. */
export interface MailText {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly opening: readonly string[];
  readonly code?: { readonly digits: string; readonly note: string };
  readonly link?: { readonly lead?: string; readonly label: string; readonly address: string };
  /** Somebody else's words, as they were written: lines, blanks and direction are theirs. */
  readonly quoted?: string;
  /** What to do if it was not the reader, and what we never ask. */
  readonly closing: readonly string[];
  /** In place of the footer of the language. */
  readonly footer?: string;
}

/** Who writes, and where the reader finds us. */
export interface MailSite {
  readonly name: string;
  readonly operator: string;
  readonly address: string;
  readonly contactEmail: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** The words of one language. */
export interface MailTemplates {
  readonly language: PageLanguage;
  readonly direction: 'ltr' | 'rtl';
  /** The product's name in this language. */
  name(site: MailSite): string;
  compose(content: NoticeContent, site: MailSite): MailText;
  /** Why the reader has this mail, and where to ask. */
  footer(site: MailSite): string;
}

/** The one place where a code may be given: what a reader compares with the browser's address bar. */
export const hostOf = ({ publicUrl }: MailSite): string => new URL(publicUrl).host;
