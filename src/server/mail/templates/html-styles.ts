import type { PageLanguage } from '../../../domain/language/page-language.ts';

/**
 * Inline styles in the product's colours, because many mail programs drop style sheets. Only the dark mode is in a style
 * sheet, and emails look right without it.
 */

const latin = {
  text: "Figtree, 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif",
  display: "Fraunces, Georgia, 'Times New Roman', serif",
};
const arabicFonts = "'Readex Pro', 'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', Tahoma, Arial, sans-serif";
const digitFonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

export const fontsOf = (language: PageLanguage): { readonly text: string; readonly display: string } =>
  language === 'ar' || language === 'ur' ? { text: arabicFonts, display: arabicFonts } : latin;

export const styles = {
  body: 'margin:0;padding:0;background-color:#F6F3EA;-webkit-text-size-adjust:100%',
  page: 'background-color:#F6F3EA',
  margin: 'padding:32px 16px',
  column: 'width:100%;max-width:520px',
  mark: 'padding:18px 28px 14px;border-bottom:2px solid #8A6420;font-size:20px;line-height:1.3;color:#155C45',
  diamond: 'color:#8A6420;font-size:13px',
  card: 'width:100%;background-color:#FFFDF7;border:1px solid #D8D1BF;border-radius:20px;border-collapse:separate',
  content: 'padding:28px 28px 16px',
  title: 'margin:0 0 16px;font-size:26px;line-height:1.3;font-weight:600;color:#16211C',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#16211C',
  small: 'margin:0 0 12px;font-size:14px;line-height:1.6;color:#4B574F',
  codeBox: 'padding:18px 8px;background-color:#ECE7D9;border-radius:12px',
  digits: `font-family:${digitFonts};font-size:36px;line-height:1.2;font-weight:700;padding-left:4px;letter-spacing:4px;color:#155C45;white-space:nowrap;unicode-bidi:isolate`,
  codeNote: 'margin:12px 0 24px;font-size:14px;line-height:1.6;color:#4B574F',
  quote:
    'margin:0 0 24px;padding:16px 18px;background-color:#ECE7D9;border-radius:12px;font-size:16px;line-height:1.6;color:#16211C;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start',
  button: 'background-color:#1F7A5C;border-radius:12px',
  buttonLink:
    'display:inline-block;padding:13px 24px;font-size:16px;line-height:1.4;font-weight:600;color:#FFFFFF;text-decoration:none',
  line: 'margin:8px 0 0;padding:16px 0 0;border-top:1px solid #D8D1BF',
  footer: 'padding:20px 4px 0;font-size:13px;line-height:1.6;color:#4B574F',
  hidden:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#F6F3EA',
} as const;

/** Dark mode, for mail programs that support it and don't recolour emails themselves. */
export const darkSheet = `@media (prefers-color-scheme: dark) {
  .paper { background-color: #0B1512 !important; }
  .card { background-color: #11201B !important; border-color: #27403A !important; }
  .rule { border-color: #E0B869 !important; }
  .ink { color: #EEF2EA !important; }
  .ink-2 { color: #A9B8AF !important; }
  .green { color: #5FC79F !important; }
  .brass { color: #E0B869 !important; }
  .sunken { background-color: #172A23 !important; }
  .button { background-color: #5FC79F !important; }
  .on-button { color: #06251A !important; }
  .line { border-color: #27403A !important; }
}`;
