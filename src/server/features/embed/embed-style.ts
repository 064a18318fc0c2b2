import { createHash } from 'node:crypto';
import {
  type EmbedTheme,
  embedAccents,
  embedSurfaces,
  embedThemes,
} from '../../../domain/embed/embed-options.ts';
import { readableAccent } from '../../../domain/embed/readable-accent.ts';

/** Layout of the widget: a list in a narrow frame, a row of cards in a wide one. */
export const embedStyle = `
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
:lang(ar) body,:lang(bn) body{line-height:1.6}
:lang(ur) body{line-height:1.8}
main{padding:16px}
p,h1{margin:0}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;margin-bottom:12px}
.who{display:flex;gap:12px;align-items:center;min-width:0;flex:1 1 14rem}
.mark{flex:none;width:32px;height:32px}
.niche{fill:var(--accent)}
.star{fill:var(--bg)}
h1{font:600 20px/1.25 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
h1 small{display:block;font:13px/1.5 system-ui,sans-serif;color:var(--ink2)}
:lang(ar) h1,:lang(ur) h1,:lang(bn) h1{font-family:inherit;line-height:1.5}
.dim,footer{font-size:13px;color:var(--ink2)}
.dates{display:flex;flex-wrap:wrap;gap:0 12px}
#next{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline}
#next[hidden]{display:none}
#next b{font-size:20px}
time,#next b{font-variant-numeric:tabular-nums}
time bdi,time small,.jumuah time,#next b{white-space:nowrap}
time small{font-size:.75em}
table{width:100%;border-collapse:collapse}
th,td{padding:8px;text-align:end;font-weight:400;border-top:1px solid var(--line)}
th:first-child{text-align:start}
thead th{border:0;padding-block:0 4px;font-size:13px;color:var(--ink2)}
td{white-space:nowrap}
tbody th,td:nth-child(2){font-weight:600}
.tag{display:none;margin-inline-start:8px;padding:1px 8px;border-radius:8px;background:var(--accent);color:var(--bg);font-size:12px;font-weight:600}
.on .tag{display:inline-block}
.on{background:var(--raised);outline:2px solid var(--accent);outline-offset:-2px;border-radius:8px}
.label{display:none;font-size:12px;color:var(--ink2)}
.none{color:var(--ink2)}
.jumuah{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;padding:8px;border-top:1px solid var(--line);font-weight:600}
.jumuah span{display:flex;flex-wrap:wrap;gap:0 12px}
.note{margin-top:8px;font-size:13px;color:var(--ink2)}
footer{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:center;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);overflow-wrap:anywhere}
a{color:var(--accent);font-weight:600;text-underline-offset:3px;padding-block:4px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:299px){
main{padding:12px}
.mark{display:none}
h1{font-size:18px}
th,td{padding-inline:4px}
.two thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.two tbody,.two tbody tr{display:block}
.two tbody tr{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline;justify-content:space-between;padding:6px 4px;border-top:1px solid var(--line)}
.two tbody th,.two td{padding:0;border:0}
.two td:last-child{display:flex;gap:8px;flex:1 0 100%;justify-content:space-between}
.two .label{display:inline}
.two td:nth-child(2){margin-inline-start:auto}
.jumuah{padding-inline:4px}
}
@media (min-width:600px){
main{padding:20px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table{display:block}
tbody{display:grid;padding-top:6px;grid-template-columns:repeat(auto-fit,minmax(74px,1fr));gap:6px}
tbody tr{position:relative;display:flex;flex-direction:column;align-items:flex-start;padding:10px 8px;border:1px solid var(--line);border-radius:12px}
tbody th,td{padding:0;border:0;text-align:start}
tbody th{font-size:14px;color:var(--ink2)}
td:nth-child(2){font-size:18px}
.on{border-radius:12px}
.on th{color:var(--ink)}
.tag{position:absolute;inset-block-start:-9px;inset-inline-end:8px;margin:0}
.label{display:block;margin-top:6px;line-height:1.2}
.jumuah{justify-content:flex-start;margin-top:8px;border:0;padding:4px 0}
}
@media print{#next,a,.tag{display:none}.on{outline:0;background:none}.on .tag{display:none}}
`;

const inks: Readonly<Record<EmbedTheme, string>> = {
  light: '--raised:#ece7d9;--ink:#16211c;--ink2:#4b574f;--line:#d8d1bf',
  dark: '--raised:#172a23;--ink:#eef2ea;--ink2:#a9b8af;--line:#27403a',
};

/**
 * Returns the colours of the widget, for the system's choice if there is no theme. The accent is changed as far as it must be to
 * remain readable.
 * @param accent `#rrggbb`
 */
export function embedColours(theme: EmbedTheme | undefined, accent: string | undefined): string {
  const of = (each: EmbedTheme) => {
    const surface = embedSurfaces[each];
    const readable = readableAccent(accent ?? embedAccents[each], surface);
    return `:root{color-scheme:${theme ?? 'light dark'};--bg:${surface};${inks[each]};--accent:${readable}}`;
  };
  const [first, other] = theme ? [theme] : embedThemes;
  return of(first) + (other ? `@media (prefers-color-scheme:${other}){${of(other)}}` : '');
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
