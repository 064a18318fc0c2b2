/** Letters that Persian, Urdu and their neighbours have and Arabic has not. */
const notArabic = /[پچژگکیےٹڈڑںہھ]/;

/** The language of a name: the one that its source tells, Arabic for Arabic letters alone, otherwise unknown. */
export function nameLanguage(name: string, told?: string): string | undefined {
  if (told) return told;
  return /\p{Script=Arabic}/u.test(name) && !notArabic.test(name) ? 'ar' : undefined;
}
