import { useEffect, useState } from 'react';
import { defaultRadiusMetres } from '../../contract/places.ts';
import type { PrayerTimesResult, TimelineEntry } from '../../domain/prayer-times/types.ts';
import type { Place } from '../data/location/location-state.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { CityMonthCard } from '../features/cities/city-cards.tsx';
import { type CityDay, parseCityDay, useCityNow } from '../features/cities/city-day.ts';
import { CityView, cityDescription, cityTitle } from '../features/cities/city-view.tsx';
import { PlaceNotFound, PlacePage } from '../features/cities/place-page.tsx';
import { withSearchParams } from '../features/places/search/search-params.ts';
import { useMonthTitle } from '../features/prayer-times/calendar/calendar-formats.ts';
import { MonthTimes } from '../features/prayer-times/calendar/month-table.tsx';
import { MonthNotes } from '../features/prayer-times/calendar/table-notes.tsx';
import { QiblahDial } from '../features/qibla/qiblah-dial.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { placeScene } from '../features/sky/place-scene.ts';
import { PrayerSky } from '../features/sky/prayer-sky.tsx';
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
  const now = useCityNow(answer, renew);
  return (
    <CityView
      {...{ city, now }}
      sky={<DaySky {...{ place, answer, ...now }} />}
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
  return (
    <CityMonthCard title={own} hijri={other}>
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

interface DaySkyProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  /** Undefined until the time is known: the day is then drawn without the sun. */
  readonly nowMs: number | undefined;
  readonly next: TimelineEntry | undefined;
}

/** The sun's path on the day of a result with its prayers, for a page that lists the times itself. */
function DaySky({ place, answer, nowMs, next }: DaySkyProps) {
  return <PrayerSky scene={placeScene(place, answer, nowMs, next)} hasLabels={false} />;
}
