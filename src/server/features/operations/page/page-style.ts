import { createHash } from 'node:crypto';

/** Inlined into the page, which loads nothing but its icon. Same colours as the product. */
export const pageStyle = `
:root { color-scheme: light dark; --bg: #F6F3EA; --surface: #FFFDF7; --ink: #16211C; --ink-2: #4B574F; --line: #D8D1BF;
  --link: #155C45; --views: #1F7A5C; --mosques: #8A6420; --halal: #2B6173; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0B1512; --surface: #11201B; --ink: #EEF2EA; --ink-2: #A9B8AF; --line: #27403A;
    --link: #5FC79F; --views: #5FC79F; --mosques: #E0B869; --halal: #8CC6D6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font: 600 1.75rem/1.25 Georgia, "Times New Roman", serif; text-wrap: balance; }
p { margin: .25rem 0 0; color: var(--ink-2); max-width: 44rem; }
a { color: var(--link); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; justify-content: space-between; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; }
nav a { padding: .5rem .9rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface);
  text-decoration: none; white-space: nowrap; }
nav a[aria-current] { background: var(--link); border-color: var(--link); color: var(--surface); }
section { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
h2 { margin: 0 0 .75rem; font-size: 1rem; }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr)); gap: 1rem; margin: 1.5rem 0 0; }
.sums > div { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
.sums dt { display: flex; gap: .6rem; align-items: center; color: var(--ink-2); }
.sums dd { margin: 0; color: var(--ink-2); }
.sums dd:nth-of-type(1) { color: var(--ink); font-size: 1.75rem; font-weight: 600; line-height: 1.4; }
.sums dd, td, text { font-variant-numeric: tabular-nums; }
.patterns { position: absolute; }
.swatch { flex: none; }
.chart { display: grid; grid-template-columns: 2.75rem minmax(0, 1fr); column-gap: .6rem; }
.chart svg { display: block; overflow: visible; }
text { fill: var(--ink-2); font-size: 12px; }
.name { fill: var(--ink); font-size: 14px; font-weight: 600; stroke: var(--surface); stroke-width: 5px; paint-order: stroke; }
.grid line, .days line { stroke: var(--line); }
.days line { stroke-dasharray: 1 3; }
.day { fill: transparent; pointer-events: all; }
.day:hover { fill: var(--ink); fill-opacity: .1; }
.ink-prayer_times_view { --series: var(--views); }
.ink-search_mosques { --series: var(--mosques); }
.ink-search_halal { --series: var(--halal); }
pattern path { stroke: var(--series); fill: none; }
.full { fill: var(--series); }
.faint { fill: var(--series); fill-opacity: .4; }
.swatch .edge { stroke: var(--series); }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: .75rem; text-align: start; font-weight: 600; }
th, td { padding: .4rem .5rem; border-top: 1px solid var(--line); text-align: end; vertical-align: bottom; }
th:first-child { padding-inline-start: 0; text-align: start; }
td:last-child, th:last-child { padding-inline-end: 0; }
thead th { border-top: 0; color: var(--ink-2); font-size: .875rem; line-height: 1.3; }
tbody th { font-weight: 400; }
time { white-space: nowrap; }
tfoot th, tfoot td { border-top: 2px solid var(--line); font-weight: 600; }
small { display: inline-block; color: var(--ink-2); }
@media (max-width: 40rem) {
  .minor { display: none; }
  section { padding: 1rem; }
  table, thead th { font-size: .8125rem; }
  th, td { padding-inline: .25rem; }
}
@media (max-width: 23rem) { time { white-space: normal; } }
`;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Content security policy: allows the inlined style and the icon only. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
