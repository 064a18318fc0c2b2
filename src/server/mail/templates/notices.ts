import { inLanguage, type PageLanguage } from '../../../domain/language/page-language.ts';
import type { NoticeContent } from '../mail.ts';
import type { MailSite, MailTemplates, MailText } from './template.ts';

/** The texts of one notice in one language, apart from those that all notices share. */
interface Notice {
  /** For notices without a code. With a code, the subject is `codeSubject`. */
  readonly subject?: string;
  readonly preheader: string;
  readonly title: string;
  readonly opening: readonly string[];
  /** An optional sentence before the link. */
  readonly lead?: string;
  readonly closing: readonly string[];
}

/** The texts of all notices in one language. */
export interface NoticeTexts extends Omit<MailTemplates, 'compose'> {
  /** Such as `204816 is your Mihrab code`. The code comes first, so that lists of mails show it. */
  codeSubject(code: string, site: MailSite): string;
  /** How long a code is valid. */
  readonly codeNote: string;
  readonly confirmAddress: string;
  readonly newPassword: string;
  keepPassword(site: MailSite): string;
  keepCode(site: MailSite): string;
  readonly notices: Readonly<Record<NoticeContent['kind'], (site: MailSite) => Notice>>;
}

/** Creates the templates of a language from its texts. */
export const createTemplates = (words: NoticeTexts): MailTemplates => ({
  ...words,
  compose: (content, site) => composeNotice(words, content, site),
});

function composeNotice(words: NoticeTexts, content: NoticeContent, site: MailSite): MailText {
  const { subject = '', lead, closing, ...notice } = words.notices[content.kind](site);
  const link = linkOf(words, content, site);
  const parts = { ...notice, ...(link && { link: { ...(lead && { lead }), ...link } }) };
  if (!('code' in content))
    return { ...parts, subject, closing: [...closing, ...warningOf(words, content, site)] };
  return {
    ...parts,
    subject: words.codeSubject(content.code, site),
    code: { digits: content.code, note: words.codeNote },
    closing: [...closing, words.keepCode(site)],
  };
}

/** After a deletion there is no password left to protect. */
const warningOf = (words: NoticeTexts, { kind }: NoticeContent, site: MailSite): string[] =>
  kind === 'account_deleted' ? [] : [words.keepPassword(site)];

function linkOf(words: NoticeTexts, content: NoticeContent, site: MailSite): MailText['link'] {
  switch (content.kind) {
    case 'registration_code':
    case 'verification_code':
      return { label: words.confirmAddress, address: content.link };
    case 'reset_code':
      return content.link === undefined ? undefined : { label: words.newPassword, address: content.link };
    case 'already_registered':
      return { label: words.newPassword, address: content.link ?? resetAddress(words.language, site) };
    case 'password_changed':
      return { label: words.newPassword, address: resetAddress(words.language, site) };
    default:
      return undefined;
  }
}

const resetAddress = (language: PageLanguage, { publicUrl }: MailSite): string =>
  `${publicUrl}${inLanguage('/', language)}?dialog=reset`;
