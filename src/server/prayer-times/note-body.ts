import { noteText } from '../../domain/prayer-times/note-text.ts';
import type { PrayerNote } from '../../domain/prayer-times/types.ts';

/**
 * A note with its English sentence, for readers that do not know the code. The latitude as the sentence has it, to a
 * tenth of a degree: the nights of a polar summer then share one note.
 */
export function toNoteBody(note: PrayerNote): PrayerNote & { readonly text: string } {
  const { latitudeDegrees } = note;
  const rounded =
    latitudeDegrees === undefined ? {} : { latitudeDegrees: Math.round(latitudeDegrees * 10) / 10 };
  return { ...note, ...rounded, text: noteText(note) };
}
