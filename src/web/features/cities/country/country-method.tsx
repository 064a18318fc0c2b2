import type { CountryPageData } from '../../../../contract/cities.ts';
import { parseIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { evidenceWords } from '../../../data/prayer-times/evidence-words.ts';
import { angleWords, methodName, shownMethod } from '../../../data/prayer-times/method-words.ts';
import { useT } from '../../../i18n/localisation.tsx';

/** Whose method most cities of the country go by; it is named again on each city's page, where it may differ. */
export function CountryMethod({ data: { today, countryCode } }: { data: CountryPageData }) {
  const t = useT();
  const method = usualMethod(today);
  if (!method) return null;
  return (
    <p className="mt-2 text-16">
      {t('Usual here: {method} ({angles}).', {
        method: methodName(method, t),
        angles: angleWords(method, t),
      })}{' '}
      {evidenceWords({ countryCode }, method, t)}
    </p>
  );
}

/** London, for one, keeps a timetable of its own: the method of most of the largest cities counts. */
function usualMethod(today: CountryPageData['today']) {
  const countOf = (method: string) => today.filter((city) => city.method === method).length;
  const [usual] = [...today].sort((a, b) => countOf(b.method) - countOf(a.method));
  const date = usual && parseIsoDate(usual.date);
  return date && shownMethod({ method: usual.method, date }, {});
}
