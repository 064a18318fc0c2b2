import { type PageLanguage, pageLanguages } from '../../../domain/language/page-language.ts';
import { exportWords } from '../../../domain/prayer-times/export/export-words.ts';
import type { AppError } from '../../platform/errors.ts';
import { type EmbedDocument, embedDocument, escapeHtml, footerHtml, headerHtml } from './embed-document.ts';
import { embedColours } from './embed-style.ts';
import { embedWords } from './embed-words.ts';

/**
 * Writes the widget for a request that failed: for visitors of the site, in their language, and for the person who made the
 * widget, which parameter is wrong and why, in the English of the API.
 * @param query as requested, unchecked
 */
export function errorDocument(failure: AppError, query: unknown, publicUrl: string): EmbedDocument {
  const { language: requested } = query as { readonly language?: unknown };
  const language: PageLanguage = pageLanguages.find((code) => code === requested) ?? 'en';
  const { calendarName } = exportWords[language];
  const { failed, wrongAddress } = embedWords[language];
  const isWrong = failure.code === 'bad_request';
  const detail = isWrong
    ? `<p class="note" lang="en" dir="ltr">${escapeHtml(failure.userMessage)}</p>\n`
    : '';
  return embedDocument({
    language,
    title: calendarName,
    colours: embedColours(undefined, undefined),
    main: `${headerHtml(calendarName, [])}
<p>${isWrong ? wrongAddress : failed}</p>
${detail}${footerHtml(language, publicUrl)}`,
  });
}
