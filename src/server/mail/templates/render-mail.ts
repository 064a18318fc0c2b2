import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { MailContent } from '../mail.ts';
import { arabic } from './arabic.ts';
import { bengali } from './bengali.ts';
import { contactLetter } from './contact-message.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { indonesian } from './indonesian.ts';
import { malay } from './malay.ts';
import { letterHtml } from './render-html.ts';
import { letterText } from './render-text.ts';
import type { LetterSite, LetterWords } from './template.ts';
import { turkish } from './turkish.ts';
import { urdu } from './urdu.ts';

const wordsIn: Readonly<Record<PageLanguage, LetterWords>> = {
  en: english,
  ar: arabic,
  ur: urdu,
  tr: turkish,
  id: indonesian,
  ms: malay,
  fr: french,
  bn: bengali,
};

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail's words in both their forms. */
export function composeMail(content: MailContent, language: PageLanguage, site: LetterSite): ComposedMail {
  const words = wordsIn[language];
  const letter =
    content.kind === 'contact_message' ? contactLetter(content, site) : words.letter(content, site);
  return {
    subject: letter.subject,
    text: letterText(letter, words, site),
    html: letterHtml(letter, words, site),
  };
}
