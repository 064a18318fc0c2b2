import type { CountryPageData, ListedCity } from '../../../contract/cities.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { evidenceMessage } from '../../data/prayer-times/evidence-message.ts';
import { displayedMethod, formatAngles, methodName } from '../../data/prayer-times/method-name.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { cityPath } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PageMeta } from '../../ui/head/page-meta.tsx';
import { Link } from '../../ui/router/router.tsx';
import { countryCrumbs } from './breadcrumb.tsx';
import { repeatedNames } from './name-list.ts';
import { FilterBox, LetteredList, ListHead, ListLink, useFilter } from './place-list.tsx';
import { countryInSentence, PlaceName, WithPlaceName } from './place-name.tsx';

/** One country: today's times in the largest cities, and all cities by name. */
export function CountryView({ data }: { data: CountryPageData }) {
  const { t, language } = useLocalisation();
  const { cities, today } = data;
  const country = countryInSentence(data, language);
  const crumbs = countryCrumbs(data, t);
  const count = cities.length;
  return (
    <>
      <PageMeta
        title={t('Prayer times in {country}', { country })}
        description={t(
          'Prayer times for today and this month in {count, plural, one {# city} other {# cities}} in {country}, in local time, with the usual method.',
          { count, country },
        )}
        breadcrumb={crumbs}
      />
      <div className="page-width">
        <ListHead
          crumbs={crumbs}
          heading={
            <WithPlaceName
              name={country}
              sentence={(it) => t('Prayer times in {country}', { country: it })}
            />
          }
        >
          <p>
            {t(
              '{count, plural, one {Times for today and this month in one city.} other {Times for today and this month in # cities.}}',
              { count },
            )}
          </p>
          <CountryMethod data={data} />
        </ListHead>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LargestToday cities={today} />
          <CityList cities={cities} />
        </div>
      </div>
    </>
  );
}

/** The calculation method of most cities in the country; a city's page names its own, which may differ. */
function CountryMethod({ data: { today, countryCode } }: { data: CountryPageData }) {
  const t = useT();
  const method = usualMethod(today);
  if (!method) return null;
  return (
    <p className="mt-2 text-16">
      {t('Usual method: {method} ({angles}).', {
        method: methodName(method, t),
        angles: formatAngles(method, t),
      })}{' '}
      {evidenceMessage({ countryCode }, method, t)}
    </p>
  );
}

/** Returns the method of most of the largest cities: some, such as London, have a timetable of their own. */
function usualMethod(today: CountryPageData['today']) {
  const countOf = (method: string) => today.filter((city) => city.method === method).length;
  const [usual] = [...today].sort((a, b) => countOf(b.method) - countOf(a.method));
  const date = usual && parseIsoDate(usual.date);
  return date && displayedMethod({ method: usual.method, date }, {});
}

const cell = 'border-t border-line px-0.5 py-2 min-[23rem]:px-1 sm:px-2';

/** Today's five prayer times in the largest cities, in local time. */
function LargestToday({ cities }: { cities: CountryPageData['today'] }) {
  const t = useT();
  return (
    <Card aria-labelledby="today-title">
      <h2 id="today-title" className="text-20">
        {t('Today in the largest cities')}
      </h2>
      <div className="relative -mx-[min(0.75rem,3vw)] mt-3 overflow-x-auto overscroll-x-contain sm:mx-0">
        <table className="figures w-full border-separate border-spacing-0 text-center text-[0.75rem] min-[23rem]:text-13 sm:text-16">
          <caption className="sr-only">{t('Today in the largest cities')}</caption>
          <thead>
            <tr className="text-[0.625rem] min-[23rem]:text-[0.6875rem] sm:text-14">
              <th scope="col" className="px-0.5 pb-2 text-start sm:px-2">
                {t('City')}
              </th>
              {prayerNames.map((name) => (
                <th key={name} scope="col" className="px-0.5 pb-2 font-semibold sm:px-2">
                  {t(timeLabels[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <CityRow key={cityPath(city)} city={city} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function CityRow({ city }: { city: CountryPageData['today'][number] }) {
  const shownClock = useClockFormat();
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-semibold`}>
        <Link
          to={cityPath(city)}
          className="inline-flex min-h-8 items-center leading-tight text-primary underline-offset-4 hover:underline"
        >
          <PlaceName name={city.name} />
        </Link>
      </th>
      {prayerNames.map((name) => {
        const { figures, half } = shownClock(city[name]);
        return (
          <td key={name} className={`${cell} whitespace-nowrap`}>
            <bdi dir="ltr">{figures}</bdi>
            {half ? <span className="sr-only"> {half}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** Shorter lists need no filter. */
const minToFilter = 20;
/** The slug makes the Latin name searchable in every language. */
const searchTextOf = ({ name, slug, region = '' }: ListedCity) => `${name} ${slug} ${region}`;

/** All cities of the country, sorted by name. */
function CityList({ cities }: { cities: readonly ListedCity[] }) {
  const t = useT();
  const { text, setText, shown } = useFilter(cities, searchTextOf);
  const repeated = repeatedNames(cities);
  return (
    <Card aria-labelledby="list-title">
      <h2 id="list-title" className="mb-3 text-20">
        {t('All cities')}
      </h2>
      {cities.length < minToFilter ? null : (
        <FilterBox
          label={t('Find a city')}
          text={text}
          onText={setText}
          foundCount={text.trim() === '' ? undefined : shown.length}
        />
      )}
      <LetteredList items={shown} keyOf={cityPath}>
        {(city) => (
          <ListLink to={cityPath(city)} name={city.name}>
            {city.isCapital ? <Badge tone="brass">{t('Capital')}</Badge> : null}
            {repeated.has(city.name) ? city.region : null}
          </ListLink>
        )}
      </LetteredList>
    </Card>
  );
}
