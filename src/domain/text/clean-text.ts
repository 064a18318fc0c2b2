/** Unpaired surrogates, and invisible format characters, including those that reorder the text around them. */
const invisible =
  /[\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const controlsAndBlanks = /[\p{Cc}\s]+/gu;
const piledMarks = /(\p{M}{4})\p{M}+/gu;
/** Common letters, composed and visible, with single spaces between words: nothing to clean. */
const plainLine =
  /^[!-~\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0481\u0621-\u064a\u0660-\u0669]+(?: [!-~\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0481\u0621-\u064a\u0660-\u0669]+)*$/;
/** Any visible character: not a combining mark without its letter, not a joiner, not a letter drawn as a blank. */
const visible = /[^\p{M}\p{Cf}\s\u115f\u1160\u2800\u3164\uffa0]/u;
const danglingEnd = /(?:\p{M}|\u200d|[\s,;·-])+$/u;

/**
 * Cleans a line of third-party text for display: no control characters, no characters that reorder text,
 * collapsed whitespace, at most `limit` characters (UTF-16) with `…` if truncated. Keeps the joiners that
 * Persian and Indian scripts need. Empty if nothing is visible. The result is text, not markup: escape it when
 * rendering.
 */
export function cleanText(text: string | undefined, limit: number): string {
  if (!text) return '';
  if (text.length <= limit && plainLine.test(text)) return text;
  // Bounds the work for very long input.
  const line = text
    .slice(0, limit * 4)
    .normalize('NFC')
    .replace(invisible, '')
    .replace(controlsAndBlanks, ' ')
    .replace(piledMarks, '$1')
    .trim();
  if (!visible.test(line)) return '';
  return line.length > limit ? cutText(line, limit) : line;
}

/** Truncates between two characters, at a space if one is near. */
function cutText(line: string, limit: number): string {
  const cut = line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const blank = cut.lastIndexOf(' ');
  return `${(blank > limit * 0.8 ? cut.slice(0, blank) : cut).replace(danglingEnd, '')}…`;
}
