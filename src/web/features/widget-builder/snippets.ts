import { embedScriptPath } from '../../../contract/embed-paths.ts';
import { inLanguage, type Language } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';

/** How much of the page the widget takes. */
export const widgetWidths = ['narrow', 'full'] as const;
export type WidgetWidth = (typeof widgetWidths)[number];

interface Widget {
  /** Of the site that serves the widget: `https://mihrab.example`. */
  readonly origin: string;
  /** URL path from `widgetAddress`. */
  readonly address: string;
  readonly language: Language;
  /** In that language. */
  readonly title: string;
  readonly width: WidgetWidth;
  /** Of the previewed widget, pixels: a frame can't adjust itself. */
  readonly height: number;
}

const narrowPixels = 360;

/** The scripts of the widget have no origin, and its link opens a page that isn't in a sandbox. */
export const widgetSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Returns the HTML of a frame, which also works where a site builder allows no scripts. */
export function frameSnippet({ origin, address, title, width, height }: Widget): string {
  const attributes = {
    src: origin + address,
    title,
    sandbox: widgetSandbox,
    referrerpolicy: 'no-referrer',
    loading: 'lazy',
    width: width === 'narrow' ? String(narrowPixels) : '100%',
    height: String(height),
    style: 'border:0;max-width:100%',
  };
  return `<iframe\n${attributeLines(attributes)}\n></iframe>`;
}

/** Returns the HTML of `<mihrab-times>`, with a link for visitors without scripts. */
export function elementSnippet({ origin, address, language, title, width }: Widget): string {
  const query = new URL(address, origin).searchParams;
  const attributes = Object.fromEntries([...query].map(([name, value]) => [attributeOf(name), value]));
  const style = width === 'narrow' ? { style: `display:block;max-width:${narrowPixels}px` } : {};
  const link = `<a href="${escapeHtml(origin + inLanguage(paths.prayerTimes, language))}">${escapeHtml(title)}</a>`;
  return [
    `<script src="${escapeHtml(origin + embedScriptPath)}" async></script>`,
    `<mihrab-times\n${attributeLines({ ...attributes, ...style })}\n>${link}</mihrab-times>`,
  ].join('\n');
}

/** `high-latitude-rule` for `highLatitudeRule`. */
function attributeOf(parameter: string): string {
  return parameter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function attributeLines(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `  ${name}="${escapeHtml(value)}"`)
    .join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
