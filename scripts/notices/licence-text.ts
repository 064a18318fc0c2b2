import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[-.]\w+)*$/i;
const heading = /^#{1,6}\s*(?:the\s+)?licen[cs]e\s*$/i;

/** A package's licence text: its licence files, else the licence section of its readme; undefined if it has neither. */
export function licenceTextOf(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).sort();
  const files = names.filter((name) => licenceFile.test(name) && !/\.[cm]?[jt]s$/.test(name));
  const texts = files.map((name) => tidy(readFileSync(path.join(folder, name), 'utf8')));
  if (texts.length > 0) return texts.join('\n\n');
  const readme = names.find((name) => /^readme(?:\.md)?$/i.test(name));
  return readme && partOfReadme(readFileSync(path.join(folder, readme), 'utf8'));
}

function partOfReadme(readme: string): string | undefined {
  const lines = readme.split(/\r?\n/);
  const start = lines.findIndex((line) => heading.test(line));
  if (start < 0) return undefined;
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => /^#{1,6}\s/.test(line));
  return tidy(after.slice(0, end < 0 ? undefined : end).join('\n')) || undefined;
}

/** Texts that differ only in trailing whitespace count as the same. */
function tidy(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
