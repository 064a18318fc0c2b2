import type { MailLanguage } from '../../../contract/credentials.ts';
import type { MailContent } from '../mail.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import type { LetterSite } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail's words in both their forms. */
export function composeMail(content: MailContent, language: MailLanguage, site: LetterSite): ComposedMail {
  const words = language === 'ar' ? arabic : english;
  const letter = words.letter(content, site);
  return {
    subject: letter.subject,
    text: letterText(letter, words, site),
    html: letterHtml(letter, words, site),
  };
}
