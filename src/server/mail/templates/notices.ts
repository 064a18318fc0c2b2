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
  /** Such as `204816 is your Mihrab code`. The code comes first, so that lists of emails show it. */
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
export const createTemplates = (texts: NoticeTexts): MailTemplates => ({
  ...texts,
  compose: (content, site) => composeNotice(texts, content, site),
});

function composeNotice(texts: NoticeTexts, content: NoticeContent, site: MailSite): MailText {
  const { subject = '', lead, closing, ...notice } = texts.notices[content.kind](site);
  const link = linkOf(texts, content, site);
  const parts = { ...notice, ...(link && { link: { ...(lead && { lead }), ...link } }) };
  if (!('code' in content))
    return { ...parts, subject, closing: [...closing, ...warningOf(texts, content, site)] };
  return {
    ...parts,
    subject: texts.codeSubject(content.code, site),
    code: { digits: content.code, note: texts.codeNote },
    closing: [...closing, texts.keepCode(site)],
  };
}

/** After a deletion there is no password left to protect. */
const warningOf = (texts: NoticeTexts, { kind }: NoticeContent, site: MailSite): string[] =>
  kind === 'account_deleted' ? [] : [texts.keepPassword(site)];

function linkOf(texts: NoticeTexts, content: NoticeContent, site: MailSite): MailText['link'] {
  switch (content.kind) {
    case 'registration_code':
    case 'verification_code':
      return { label: texts.confirmAddress, address: content.link };
    case 'reset_code':
      return content.link === undefined ? undefined : { label: texts.newPassword, address: content.link };
    case 'already_registered':
      return { label: texts.newPassword, address: content.link ?? resetAddress(texts.language, site) };
    case 'password_changed':
      return { label: texts.newPassword, address: resetAddress(texts.language, site) };
    default:
      return undefined;
  }
}

const resetAddress = (language: PageLanguage, { publicUrl }: MailSite): string =>
  `${publicUrl}${inLanguage('/', language)}?dialog=reset`;
