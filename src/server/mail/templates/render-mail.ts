import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { MailContent } from '../mail.ts';
import { arabic } from './arabic.ts';
import { bengali } from './bengali.ts';
import { composeContactMessage } from './contact-message.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { indonesian } from './indonesian.ts';
import { malay } from './malay.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { MailSite, MailTemplates } from './template.ts';
import { turkish } from './turkish.ts';
import { urdu } from './urdu.ts';

const templatesIn: Readonly<Record<PageLanguage, MailTemplates>> = {
  en: english,
  ar: arabic,
  ur: urdu,
  tr: turkish,
  id: indonesian,
  ms: malay,
  fr: french,
  bn: bengali,
};

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email as HTML and plain text. */
export function renderMail(content: MailContent, language: PageLanguage, site: MailSite): RenderedMail {
  const templates = templatesIn[language];
  const text =
    content.kind === 'contact_message'
      ? composeContactMessage(content, site)
      : templates.compose(content, site);
  return {
    subject: text.subject,
    text: renderText(text, templates, site),
    html: renderHtml(text, templates, site),
  };
}
