/** Unpaired halves of a surrogate pair, and characters that only steer machines or reorder what stands around them. */
const invisible =
  /[\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const controlsAndBlanks = /[\p{Cc}\s]+/gu;
const piledMarks = /(\p{M}{4})\p{M}+/gu;
/** Letters of every day, composed and visible, with single blanks between words: nothing to clean. */
const plainLine =
  /^[!-~\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0481\u0621-\u064a\u0660-\u0669]+(?: [!-~\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0481\u0621-\u064a\u0660-\u0669]+)*$/;
/** Anything that leaves ink: not a mark without its letter, not a joiner, not a letter that is drawn as a blank. */
const visible = /[^\p{M}\p{Cf}\s\u115f\u1160\u2800\u3164\uffa0]/u;
const danglingEnd = /(?:\p{M}|\u200d|[\s,;·-])+$/u;

/**
 * One line of text from outside, fit to stand among our own: no control characters, no marks that reorder the letters
 * around them, blanks collapsed, at most `limit` characters (UTF-16), a cut told by `…`. The joiners that Persian and
 * Indian scripts need are kept. Empty where nothing of it could be seen. It is still text and not markup: whoever
 * shows it escapes it.
 */
export function cleanText(text: string | undefined, limit: number): string {
  if (!text) return '';
  if (text.length <= limit && plainLine.test(text)) return text;
  // The scanning itself is bounded: nobody reads the second page of a name.
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

/** Between two characters, at a blank where one is near. */
function cutText(line: string, limit: number): string {
  const cut = line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const blank = cut.lastIndexOf(' ');
  return `${(blank > limit * 0.8 ? cut.slice(0, blank) : cut).replace(danglingEnd, '')}…`;
}
