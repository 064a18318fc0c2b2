import { inLanguage, type PageLanguage } from '../../../domain/language/page-language.ts';
import { embedScript } from './embed-script.ts';
import { embedStyle, hashOf } from './embed-style.ts';
import { embedWords } from './embed-words.ts';

/** A widget's HTML, and the content security policy that allows its style and script and nothing else. */
export interface EmbedDocument {
  readonly html: string;
  readonly policy: string;
}

interface Parts {
  readonly language: PageLanguage;
  readonly title: string;
  /** From `embedColours`. */
  readonly colours: string;
  /** HTML. */
  readonly main: string;
}

/** Where the link leads: `https://mihrab.example`. */
type Site = string;

/** The mark of the product, in the colour of the accent. */
const mark =
  '<svg class="mark" viewBox="0 0 64 64" aria-hidden="true"><path class="niche" d="M8 62V29C8 19 18 13 32 2c14 11 24 17 24 27v33Z"/>' +
  '<path class="star" d="M32 24l4.4 4.4h6.2v6.2L47 39l-4.4 4.4v6.2h-6.2L32 54l-4.4-4.4h-6.2v-6.2L17 39l4.4-4.4v-6.2h6.2Z"/></svg>';

const baseHashes = { style: hashOf(embedStyle), script: hashOf(embedScript) };

export function embedDocument({ language, title, colours, main }: Parts): EmbedDocument {
  const { direction } = embedWords[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${embedStyle}</style>
<style>${colours}</style>
</head>
<body>
<main>
${main}
</main>
<script>${embedScript}</script>
</body>
</html>
`;
  return { html, policy: policyOf(`${baseHashes.style} ${hashOf(colours)}`) };
}

/**
 * The widget loads nothing, so that it works in a frame without an origin and isn't a way to reach anything. `*` doesn't include
 * pages that are opened as files, such as those of a screen without a network.
 */
function policyOf(styles: string): string {
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    `script-src ${baseHashes.script}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors * file:',
  ].join('; ');
}

/** @param lines HTML below the heading */
export function headerHtml(heading: string, lines: readonly string[], beside = ''): string {
  return `<header>
<div class="who">${mark}<div><h1>${heading}</h1>${lines.join('')}</div></div>
${beside}</header>`;
}

export function footerHtml(language: PageLanguage, site: Site, source = ''): string {
  const { link, opensInNewTab } = embedWords[language];
  const address = escapeHtml(site + inLanguage('/prayer-times', language));
  return `<footer>
${source}<a href="${address}" target="_blank" rel="noopener">${link}<span class="sr"> ${opensInNewTab}</span></a>
</footer>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
