import type { PrayerTimesResult } from '../../domain/prayer-times/types.ts';
import type { MosqueScreen } from '../../domain/screen/screen.ts';
import type { ScreenRow, ScreenState } from '../../domain/screen/screen-state.ts';
import { secondMs } from '../../domain/time/units.ts';
import { utcMidnight } from '../../domain/time-zone/civil-date.ts';
import { clockMinutesAt, formatClock } from '../../domain/time-zone/zone-window.ts';
import { element, setText, withAttributes } from './element.ts';
import { fitText } from './fit-text.ts';
import type { ClockText, ScreenText } from './screen-text.ts';
import { skyArc } from './sky-arc.ts';
import type { View } from './view.ts';

/** How long each announcement is shown. */
const announcementMs = 12 * secondMs;

/** Letters of a name that doesn't fit beside the times in the usual size. */
const longName = 8;

export interface DayParts {
  readonly screen: MosqueScreen;
  readonly answer: PrayerTimesResult;
  readonly state: ScreenState;
  readonly text: ScreenText;
  /** Both dates, as text. */
  readonly dates: { readonly gregorian: string; readonly hijri: string };
  /** Shown in turn: announcements, planned changes. */
  readonly lines: readonly string[];
}

/** The table of the day with the clock and the next prayer. */
export function dayView({ screen, answer, state, text, dates, lines }: DayParts): View {
  const { words } = text;
  const clock = runningClock(answer, text, 'clock');
  const countdown = withAttributes(element('span', 'countdown'), { role: 'timer' });
  const arc = skyArc(screen.mosque, answer);
  const announcement = element('p', 'announcement');
  const name = element('span', 'mosque-text', screen.mosque.name);
  const heading = element('h1', 'mosque', name);
  const head = element(
    'header',
    'head',
    heading,
    element('p', 'dates', element('span', '', dates.hijri), element('span', '', dates.gregorian)),
  );
  const now = element('section', 'now', clock.node, nextLine(state, text, countdown), arc.picture);
  const footer = element('footer', 'foot', jumuahLine(state, text), announcement);
  const node = element('div', 'day', head, now, timesTable(state, text), footer);
  if (lines.length === 0 && state.jumuah.length === 0) footer.classList.add('is-empty');
  let shownLine = -1;
  let shownText = element('span', 'announcement-text');

  return {
    node,
    update(nowMs) {
      clock.update(nowMs);
      arc.update(nowMs);
      const { next } = state;
      if (next) setText(countdown, text.fill(words.startsIn, { time: text.countdown(nowMs, next.at) }));
      const line = lines.length > 0 ? Math.floor(nowMs / announcementMs) % lines.length : -1;
      if (line !== shownLine) {
        shownLine = line;
        // A new element starts its fading anew.
        announcement.textContent = '';
        // In its own direction: else the full stop of an English line on an Arabic screen stands before it.
        shownText = element('span', 'announcement-text', element('bdi', '', lines[line] ?? ''));
        announcement.appendChild(shownText);
      }
      // Each second, as fonts arrive late and people turn tablets.
      fitText(heading, name);
      fitText(announcement, shownText);
    },
  };
}

/** The clock of the mosque with small seconds. */
export function runningClock(
  { zone }: Pick<PrayerTimesResult, 'zone'>,
  text: ScreenText,
  className: string,
): { readonly node: HTMLElement; update(nowMs: number): void } {
  const figures = element('span', 'figures');
  const seconds = element('span', 'seconds');
  const half = element('span', 'half');
  const node = element(
    'p',
    className,
    withAttributes(element('span', 'ltr', figures, seconds), { dir: 'ltr' }),
    half,
  );
  return {
    node,
    update(nowMs) {
      const shown = text.clock(formatClock(zone, nowMs));
      setText(figures, shown.figures);
      setText(half, shown.half);
      node.classList.toggle('has-half', shown.half !== '');
      const second = Math.floor((clockMinutesAt(zone, nowMs) * 60) % 60);
      setText(seconds, text.fill('{s}', { s: String(second).padStart(2, '0') }));
    },
  };
}

function nextLine({ next, date, rows }: ScreenState, text: ScreenText, countdown: HTMLElement): HTMLElement {
  const { words } = text;
  if (!next) return element('p', 'next');
  // Last evening's Isha after midnight isn't tomorrow's.
  const isLater = utcMidnight(next.date) > utcMidnight(date);
  const isJumuah = next.kind === 'jumuah' || rows.some((row) => row.isNext && row.isJumuah);
  const name = isJumuah
    ? text.jumuah
    : next.kind === 'iqamah'
      ? text.iqamahOf(next.name)
      : text.prayer(next.name);
  return element(
    'div',
    'next',
    element('p', 'next-label', isLater ? `${words.nextPrayer} · ${words.tomorrow}` : words.nextPrayer),
    element('p', 'next-name', name, ' ', clockNode(text.clock(next.clock))),
    element('p', 'next-in', countdown),
  );
}

function timesTable({ rows }: ScreenState, text: ScreenText): HTMLElement {
  const { words } = text;
  const headings = [words.prayer, words.adhan, text.iqamah].map((heading) =>
    withAttributes(element('th', '', heading), { scope: 'col' }),
  );
  const hasHalf = text.clock('12:00').half !== '';
  return element(
    'table',
    hasHalf ? 'times has-half' : 'times',
    element('thead', '', element('tr', '', ...headings)),
    element('tbody', '', ...rows.map((row) => timesRow(row, text))),
  );
}

function timesRow(row: ScreenRow, text: ScreenText): HTMLElement {
  const name = row.isJumuah ? text.jumuah : text.prayer(row.name);
  const label = row.isNext
    ? [element('span', 'diamond'), hidden(`${text.words.nextPrayer}: `), name]
    : [name];
  const heading = withAttributes(element('th', name.length > longName ? 'is-long' : '', ...label), {
    scope: 'row',
  });
  const congregations = row.congregations.map((clock) => clockNode(text.clock(clock)));
  const classes = [
    `row-${row.name}`,
    row.isNext ? 'is-next' : '',
    congregations.length > 1 ? 'has-several' : '',
  ];
  return withAttributes(
    element(
      'tr',
      classes.filter(Boolean).join(' '),
      heading,
      element('td', 'adhan', clockNode(text.clock(row.adhan))),
      element('td', 'iqamah', ...congregations),
    ),
    row.isNext ? { 'aria-current': 'true' } : {},
  );
}

const hidden = (text: string): HTMLElement => element('span', 'hidden', text);

export function clockNode({ figures, half }: ClockText): HTMLElement {
  return element(
    'span',
    'time',
    withAttributes(element('span', 'ltr', figures), { dir: 'ltr' }),
    half ? element('span', 'half', half) : undefined,
  );
}

function jumuahLine({ jumuah }: ScreenState, text: ScreenText): HTMLElement | undefined {
  if (jumuah.length === 0) return undefined;
  return element('p', 'jumuah', element('span', 'jumuah-name', text.jumuah), ' ', text.clocks(jumuah));
}
