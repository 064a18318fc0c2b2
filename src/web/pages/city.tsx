import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultRadiusMetres } from '../../contract/places.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { CityMonthCard } from '../features/cities/city-cards.tsx';
import { runCityClock } from '../features/cities/city-clock.ts';
import { type CityDay, parseCityDay } from '../features/cities/city-day.ts';
import { CityView, cityDescription, cityTitle } from '../features/cities/city-view.tsx';
import { PlaceNotFound, PlacePage } from '../features/cities/place-page.tsx';
import { withSearchParams } from '../features/places/search/search-params.ts';
import { useMonthTitle } from '../features/prayer-times/calendar/calendar-formats.ts';
import { MonthTimes } from '../features/prayer-times/calendar/month-table.tsx';
import { MonthNotes } from '../features/prayer-times/calendar/table-notes.tsx';
import { QiblahDial } from '../features/qibla/qiblah-dial.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { DaySky } from '../features/sky/day-sky.tsx';
import { moveSun } from '../features/sky/moving-sun.ts';
import { useT } from '../i18n/localisation.tsx';
import { cityPaths, paths } from '../paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useParams } from '../ui/router/router.tsx';

const noSettings = {};

export default function CityPage() {
  const { country, city } = useParams(cityPaths.city);
  return (
    <PlacePage kind="city" slugs={{ country, city }}>
      {(data, renew) => {
        const day = parseCityDay(data);
        return day ? <City city={day} renew={renew} /> : <PlaceNotFound />;
      }}
    </PlacePage>
  );
}

function City({ city, renew }: { city: CityDay; renew: () => void }) {
  const t = useT();
  const { answer, place, data } = city;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document of a new day needs a new clock
  useEffect(
    () => runCityClock(document, { onMinute: (nowMs) => moveSun(document, nowMs), onDayOver: renew }),
    [data, renew],
  );
  return (
    <CityView
      city={city}
      sky={<DaySky place={place} answer={answer} />}
      dial={<QiblahDial bearingDegrees={data.qibla.bearingDegrees} />}
      month={<Month city={city} />}
      share={<SharePage path={data.address} title={cityTitle(data, t)} text={cityDescription(data, t)} />}
      searches={{
        mosques: searchAround(paths.mosques, city),
        halalFood: searchAround(paths.halalFood, city),
      }}
    />
  );
}

/** Without it, a browser prints the page itself. */
const MonthPrint = lazyPart(
  async () => (await import('../features/prayer-times/print/month-print.tsx')).MonthPrint,
  { Failed: null },
);

function Month({ city: { month, today, place } }: { city: CityDay }) {
  const t = useT();
  const title = useMonthTitle(month, 'gregorian', today);
  const { own, other } = title;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  const print = async () => {
    await MonthPrint.preload();
    flushSync(() => setIsIdle(true));
    window.print();
  };
  return (
    <CityMonthCard title={own} hijri={other} onPrint={() => void print()}>
      <MonthTimes {...{ month, today }} caption={t('Prayer times in {month}', { month: own })} />
      <MonthNotes month={month} />
      {isIdle ? <MonthPrint settings={noSettings} {...{ place, month, title }} /> : null}
    </CityMonthCard>
  );
}

function searchAround(path: string, { place }: CityDay): string {
  const question = { centre: place, radiusMetres: defaultRadiusMetres, openNow: false };
  return `${path}?${withSearchParams(new URLSearchParams(), question)}`;
}
