import { noteText } from '../../../domain/prayer-times/note-text.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';

/** A note with its English sentence, for readers that do not know the code. */
export function toNoteBody(note: PrayerNote): PrayerNote & { readonly text: string } {
  return { ...note, text: noteText(note) };
}
