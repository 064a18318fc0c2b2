import { minuteMs } from '../../domain/time/units.ts';

/** Keeps the object URL alive while the browser asks where to save the file. */
const keptForMs = minuteMs;

/** Saves text as a file. It is created on this device and not uploaded. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'text/csv' | 'text/calendar',
): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves a blob, such as a picture, as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
