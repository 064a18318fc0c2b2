import { siteFactsId } from '../../contract/page-renderer.ts';
import { defaultSiteFacts, type SiteFacts } from '../../contract/site-facts.ts';

/**
 * Writes the operator's facts into a built document that shows any, in place of those with which it was built, and adds them
 * as data, with which the page hydrates. The page is right without scripts and for readers who never start them.
 */
export function insertSiteFacts(html: string, facts: SiteFacts): string {
  const replacements = new Map(
    texts(defaultSiteFacts).map((text, i) => [escapeHtml(text), escapeHtml(texts(facts)[i] ?? '')]),
  );
  const anyOfThem = new RegExp(
    [...replacements.keys()].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  const filled = html.replace(anyOfThem, (text) => replacements.get(text) ?? text);
  if (filled === html) return html;
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return filled.replace(
    '</head>',
    () => `<script type="application/json" id="${siteFactsId}">${data}</script></head>`,
  );
}

/** What pages show of the facts. The name is part of translated sentences. */
const texts = ({ operator, address, contactEmail, social }: SiteFacts): string[] => [
  operator,
  address,
  contactEmail,
  social.facebook,
  social.x,
  social.instagram,
  social.telegram,
];

/** As React escapes text and attributes. */
const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[character] ?? character,
  );
