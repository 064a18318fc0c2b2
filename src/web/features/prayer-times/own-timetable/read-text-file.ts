/** Ten times what a year's table of a spreadsheet needs. */
export const maxFileBytes = 1_000_000;

export type FileReading =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: 'too_large' | 'not_text' | 'unreadable' };

/** Reads a file that should be text: UTF-8, UTF-16 as old spreadsheets write it, or the code page of Western Europe. */
export async function readTextFile(file: File): Promise<FileReading> {
  if (file.size > maxFileBytes) return { problem: 'too_large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = decode(bytes);
    return text.includes('\u0000') || isPacked(bytes) ? { problem: 'not_text' } : { text };
  } catch {
    return { problem: 'unreadable' };
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Spreadsheets, PDF and pictures by their first letters. */
function isPacked(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.slice(0, 4));
  return (
    ['PK\u0003\u0004', '%PDF', '\u0089PNG', '\u00d0\u00cf\u0011\u00e0'].includes(head) ||
    head.startsWith('\u00ff\u00d8')
  );
}
