const mostOctets = 75;
const plainShortLine = /^[\x20-\x7e]{0,75}$/;

/** A value of the type TEXT: backslash, semicolon, comma and line breaks escaped. RFC 5545 §3.3.11. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Folded content lines as they stand in a file. */
export function writeLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += writeLine(line);
  return text;
}

/**
 * A content line with its end, no part of it longer than 75 octets: what is longer goes on after a line break and a
 * blank, and no character is cut in two. RFC 5545 §3.1.
 */
export function writeLine(line: string): string {
  return `${plainShortLine.test(line) ? line : fold(line)}\r\n`;
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
