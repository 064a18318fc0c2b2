import { readTimeCell } from './cells.ts';

/** A line of the text split into cells. */
export interface TextRecord {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface SplitText {
  readonly records: readonly TextRecord[];
  /** Cells are separated only by whitespace: a gap shifts the rest of its row. */
  readonly isByBlanks: boolean;
}

type Splitter = (text: string) => TextRecord[];

/** More lines in one quoted cell mean a quotation mark that was never closed. */
const maxQuotedLines = 4;
const sampleLength = 30_000;
const rule = /^[\s|:+=-]+$/;

/** Splits text into cells by the separator that fits best: tab, semicolon, bar, comma, several spaces or one. */
export function splitText(text: string): SplitText {
  const sample = text.slice(0, sampleLength);
  let best: { splitter: Splitter; isByBlanks: boolean } = splitters[0] as (typeof splitters)[number];
  let most = -1;
  for (const candidate of splitters) {
    const score = timesIn(candidate.splitter(sample));
    if (score > most) [best, most] = [candidate, score];
  }
  return { records: best.splitter(text), isByBlanks: best.isByBlanks };
}

/** Counts cells that contain just a time, in rows with several. */
function timesIn(records: readonly TextRecord[]): number {
  let count = 0;
  for (const { cells } of records) {
    const times = cells.filter((cell) => readTimeCell(cell) !== undefined).length;
    if (times >= 2) count += times;
  }
  return count;
}

const splitters: readonly { splitter: Splitter; isByBlanks: boolean }[] = [
  { splitter: (text) => splitQuoted(text, '\t'), isByBlanks: false },
  { splitter: (text) => splitQuoted(text, ';'), isByBlanks: false },
  { splitter: splitBars, isByBlanks: false },
  { splitter: (text) => splitQuoted(text, ','), isByBlanks: false },
  { splitter: (text) => splitLines(text, (line) => line.trim().split(/\s{2,}|\t/)), isByBlanks: true },
  { splitter: (text) => splitLines(text, splitWords), isByBlanks: true },
];

function splitLines(text: string, cut: (line: string) => string[]): TextRecord[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line: index + 1, cells: cut(line) }]));
}

/** Splits at single spaces; am and pm stay with their time. */
function splitWords(line: string): string[] {
  return line
    .trim()
    .replace(/(\d)\s+([ap]\.?\s?m\b\.?|[صم](?=\s|$))/giu, '$1$2')
    .split(/\s+/);
}

function splitBars(text: string): TextRecord[] {
  return splitLines(text, (line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  ).filter(({ cells }) => !cells.every((cell) => rule.test(cell)));
}

/** Comma-separated values (RFC 4180) with any separator; a quoted cell may have a line break. */
function splitQuoted(text: string, separator: string): TextRecord[] {
  const records: TextRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const { cells, next, lines } = readRecord(text, at, separator);
    if (cells.some((cell) => cell !== '')) records.push({ line, cells });
    line += lines;
    at = next;
  }
  return records;
}

function readRecord(text: string, start: number, separator: string) {
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    const quoted = text[at] === '"' ? closingQuote(text, at) : undefined;
    if (quoted) {
      cells.push(quoted.text);
      lines += quoted.lines;
      at = quoted.next;
    }
    const end = endOfCell(text, at, separator);
    if (!quoted) cells.push(text.slice(at, end).trim());
    if (text[end] !== separator) return { cells, next: end + 1, lines };
    at = end + 1;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at++;
  return at;
}

function closingQuote(text: string, from: number): { text: string; next: number; lines: number } | undefined {
  let lines = 0;
  for (let at = from + 1; at < text.length && lines <= maxQuotedLines; at++) {
    if (text[at] === '\n') lines++;
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else {
      const inner = text.slice(from + 1, at).replaceAll('""', '"');
      return { text: inner.replace(/\s+/g, ' ').trim(), next: at + 1, lines };
    }
  }
  return undefined;
}
