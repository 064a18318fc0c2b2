import { eventNames, getEventFigures, getEventPage, getEventTable } from '../../../../contract/events.ts';
import type { EventReport } from '../event-report.ts';
import { averageWords, dayWords, eventWords, figureWords } from '../event-words.ts';
import { drawChart } from './chart.ts';
import { figuresTable } from './figures-table.ts';
import { pagePolicy, pageStyle } from './page-style.ts';
import { seriesPatterns, swatch } from './series.ts';

export const eventPagePolicy = pagePolicy;

/** Days that the page links to. */
const offered = [30, 90, 365];

/** The operator's page as a whole document, which needs no script. All of its words and figures are our own. */
export function eventPage(report: EventReport): string {
  const days = report.days.length;
  const isEmpty = Object.values(report.totals).every((total) => total === 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>What was used in ${inDays(days)}</title>
<link rel="icon" href="/icon.svg">
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
<div><h1>What was used, day by day</h1>
<p>${dayWords(report.from)} to ${dayWords(report.to)}, in Universal Time. Today is not over.</p></div>
<nav aria-label="Span">${offered.map((count) => spanLink(count, days)).join('')}</nav>
</header>
${isEmpty ? emptyState(report) : filledState(report)}
<p>Counted without cookies and without identity: a number for each day and nothing else. A browser that asks not to be
tracked is not counted. As a file: <a href="${getEventTable.path}?days=${days}">CSV</a>,
<a href="${getEventFigures.path}?days=${days}">JSON</a>.</p>
</main>
</body>
</html>
`;
}

const inDays = (days: number): string => (days === 1 ? 'one day' : `${days} days`);

function spanLink(count: number, shown: number): string {
  const current = count === shown ? ' aria-current="page"' : '';
  return `<a href="${getEventPage.path}?days=${count}"${current}>${count} days</a>`;
}

function emptyState({ countedSince, days }: EventReport): string {
  const sentence =
    countedSince === null
      ? 'Nothing was counted yet. The first search, or the first look at the prayer times, stands here at once.'
      : `Nothing was counted in ${inDays(days.length)}. The first day with a count is ${dayWords(countedSince)}.`;
  return `<section><h2>No figures</h2><p>${sentence}</p></section>`;
}

function filledState(report: EventReport): string {
  return `${seriesPatterns()}
<dl class="sums">
${eventNames.map((event) => sumOfEvent(event, report)).join('\n')}
</dl>
<section>
<h2>Day by day, each on a scale of its own</h2>
${drawChart(report)}
</section>
<section>
${figuresTable(report)}
</section>`;
}

function sumOfEvent(event: (typeof eventNames)[number], { totals, averagesPerWeek }: EventReport): string {
  const average = averagesPerWeek
    ? `${averageWords(averagesPerWeek[event])} a week on average`
    : 'No average before seven whole days';
  return `<div><dt>${swatch(event)}${eventWords[event]}</dt><dd>${figureWords(totals[event])}</dd><dd>${average}</dd></div>`;
}
