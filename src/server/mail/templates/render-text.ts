import type { MailSite, MailTemplates, MailText } from './template.ts';

/** Renders the plain-text part. Code and link are on separate lines, so that they are easy to copy. */
export function renderText(mail: MailText, templates: MailTemplates, site: MailSite): string {
  const { title, opening, code, link, quoted, closing } = mail;
  const blocks = [
    title,
    ...opening,
    ...(code ? [code.digits, code.note] : []),
    ...(link?.lead ? [link.lead] : []),
    ...(link ? [link.address] : []),
    ...(quoted === undefined ? [] : [quoted]),
    ...closing,
    // The standard signature delimiter.
    `-- \n${templates.name(site)}\n${mail.footer ?? templates.footer(site)}\n${site.operator}, ${site.address}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
