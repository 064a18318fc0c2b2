import { type Evidence, evidenceOf } from '../../../domain/prayer-times/methods/evidence.ts';
import type { Method } from '../../../domain/prayer-times/methods/method.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';

const words: Readonly<Record<Evidence, string>> = {
  measured: message('Checked against this country’s printed timetables.'),
  authority: message('Based on the authority’s published figures.'),
  practice: message('Based on common practice in this country.'),
  unsure: message('We’re not sure: mosques here differ. Compare with yours.'),
};
const publishesTable = message('The authority publishes its own timetable.');

/**
 * Returns a sentence about the evidence for a country's default method. If the authority publishes its own timetable, the
 * sentence claims no comparison with it: a note says whether the times are the timetable's.
 */
export function evidenceMessage(
  { countryCode }: { readonly countryCode: string },
  usual: Pick<Method, 'localTables'> | undefined,
  t: Translate,
): string {
  const evidence = evidenceOf(countryCode || undefined);
  return t(evidence === 'measured' && usual?.localTables ? publishesTable : words[evidence]);
}
