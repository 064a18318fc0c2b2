import type { MailSite, MailTemplates, MailText } from './template.ts';

/** The part for readers without HTML: code and link stand on lines of their own, to be copied whole. */
export function renderText(letter: MailText, words: MailTemplates, site: MailSite): string {
  const { title, opening, code, link, quoted, closing } = letter;
  const blocks = [
    title,
    ...opening,
    ...(code ? [code.digits, code.note] : []),
    ...(link?.lead ? [link.lead] : []),
    ...(link ? [link.address] : []),
    ...(quoted === undefined ? [] : [quoted]),
    ...closing,
    // The sign that mail programs know for the end of the letter.
    `-- \n${words.name(site)}\n${letter.footer ?? words.footer(site)}\n${site.operator}, ${site.address}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
