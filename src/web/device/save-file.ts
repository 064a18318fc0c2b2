import { minuteMs } from '../../domain/time/units.ts';

/** Long enough for a browser that asks where to put the file. */
const keptForMs = minuteMs;

/** Hands a text to the person as a file, made on this device and sent nowhere. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'text/csv' | 'text/calendar',
): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The same for what is not a text, as a picture. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
