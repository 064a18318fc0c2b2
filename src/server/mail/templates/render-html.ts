import { darkSheet, fontsOf, styles } from './html-styles.ts';
import type { MailSite, MailTemplates, MailText } from './template.ts';

/** Renders the HTML part. It loads no images, fonts or other resources, so it can't track users. */
export function renderHtml(mail: MailText, templates: MailTemplates, site: MailSite): string {
  const { language, direction } = templates;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="${styles.hidden}">${escapeHtml(mail.preheader)}${emptyPreview}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}">
<tr><td align="center" style="${styles.margin}">
<table role="presentation" dir="${direction}" width="520" cellpadding="0" cellspacing="0" border="0" style="${styles.column};font-family:${fontsOf(language).text};text-align:${startOf(templates)}">
<tr><td>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.card}">
<tr><td class="green rule" style="${styles.mark};font-family:${fontsOf(language).display}"><span class="brass" aria-hidden="true" style="${styles.diamond}">&#9670;</span>&nbsp; ${escapeHtml(templates.name(site))}</td></tr>
<tr><td style="${styles.content}">
${bodyOf(mail, templates)}
</td></tr>
</table>
</td></tr>
<tr><td class="ink-2" style="${styles.footer}">${escapeHtml(mail.footer ?? templates.footer(site))}<br><bdi>${escapeHtml(site.operator)}</bdi><br><bdi>${escapeHtml(site.address)}</bdi></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Keeps mail lists from showing the body's first words after the preheader. */
const emptyPreview = '&#847;&zwnj;&nbsp;'.repeat(60);

const startOf = ({ direction }: MailTemplates) => (direction === 'rtl' ? 'right' : 'left');

function bodyOf({ title, opening, code, link, quoted, closing }: MailText, templates: MailTemplates): string {
  return [
    `<h1 class="ink" style="${styles.title};font-family:${fontsOf(templates.language).display}">${escapeHtml(title)}</h1>`,
    ...opening.map(paragraph),
    ...(code ? [codeBox(code)] : []),
    ...(link ? [button(link)] : []),
    ...(quoted === undefined ? [] : [quote(quoted)]),
    `<div class="line" style="${styles.line}">`,
    ...closing.map((text) => `<p class="ink-2" style="${styles.small}">${escapeHtml(text)}</p>`),
    '</div>',
  ].join('\n');
}

const paragraph = (text: string): string =>
  `<p class="ink" style="${styles.paragraph}">${escapeHtml(text)}</p>`;

const quote = (text: string): string =>
  `<div class="ink sunken" dir="auto" style="${styles.quote}">${escapeHtml(text)}</div>`;

/** Shows two groups of three digits. The gap is padding, so that copying yields six digits. */
function codeBox({ digits, note }: NonNullable<MailText['code']>): string {
  const [first, second] = [digits.slice(0, 3), digits.slice(3)].map(escapeHtml);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sunken" align="center" style="${styles.codeBox}"><span class="green" dir="ltr" style="${styles.digits}">${first}<span style="padding-left:14px">${second}</span></span></td></tr></table>
<p class="ink-2" style="${styles.codeNote}">${escapeHtml(note)}</p>`;
}

function button({ lead, label, address }: NonNullable<MailText['link']>): string {
  return `${lead ? `${paragraph(lead)}\n` : ''}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px"><tr><td class="button" style="${styles.button}"><a class="on-button" href="${escapeHtml(address)}" style="${styles.buttonLink}">${escapeHtml(label)}</a></td></tr></table>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
