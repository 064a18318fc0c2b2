import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CityPageData } from '../../../contract/cities.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { type Translate, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageMeta } from '../../ui/head/page-meta.tsx';
import { faqPage, type Question } from '../../ui/head/structured-data.ts';
import { useNavigate } from '../../ui/router/router.tsx';
import { Breadcrumb, cityCrumbs } from './breadcrumb.tsx';
import { CityFacts, CityLinks, CityMethod, CityQibla } from './city-cards.tsx';
import type { CityDay } from './city-day.ts';
import { CityHero } from './city-hero.tsx';
import { cityQuestions } from './city-questions.ts';
import { OtherCities } from './other-cities.tsx';

interface CityViewProps {
  readonly city: CityDay;
  /** Content of other features: the day's sky, the Qibla dial, the month. */
  readonly sky: ReactNode;
  readonly dial: ReactNode;
  readonly month: ReactNode;
  /** Share buttons for the page. */
  readonly share: ReactNode;
  readonly searches: { readonly mosques: string; readonly halalFood: string };
}

/** City page. Everything is in the server-rendered HTML except what depends on the current time. */
export function CityView({ city, sky, dial, month, share, searches }: CityViewProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const crumbs = cityCrumbs(city.data, t);
  const questions = cityQuestions(city, localisation);
  return (
    <>
      <PageMeta
        title={cityTitle(city.data, t)}
        description={cityDescription(city.data, t)}
        breadcrumb={crumbs}
        structuredData={[faqPage(questions)]}
      />
      <div className="page-width pt-1 sm:pt-3">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-4">
          <CityHero city={city} sky={sky} />
          <div className="flex flex-wrap gap-2 [@media(scripting:none)]:hidden print:hidden">
            <UsePlaceButton place={city.place} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
            {month}
            {/* On paper the month alone: with the day above, it fills the page. */}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)] print:hidden">
              <CityQibla city={city} dial={dial} />
              <CityMethod city={city} />
              <CityLinks city={city} searches={searches} />
              <CityFacts city={city} />
              <Questions questions={questions} />
            </div>
          </div>
          <OtherCities data={city.data} />
        </div>
        {share}
      </div>
    </>
  );
}

/** Sets the city as the user's place and opens its prayer times. */
function UsePlaceButton({ place }: { place: Place }) {
  const t = useT();
  const { choosePlace } = usePlace();
  const navigate = useNavigate();
  return (
    <Button
      icon={<MapPin aria-hidden size={20} strokeWidth={1.75} />}
      onClick={() => {
        choosePlace(place);
        navigate(paths.prayerTimes);
      }}
    >
      {t('Set as my location')}
    </Button>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useT();
  return (
    <Card aria-labelledby="questions-title" className="print:hidden">
      <h2 id="questions-title" className="text-20">
        {t('Common questions')}
      </h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className="mt-4">
          <h3 className="text-16">{question}</h3>
          <p className="figures mt-1 text-ink-2">{answer}</p>
        </div>
      ))}
    </Card>
  );
}

/** Returns `Prayer Times in Springfield, Illinois, United States`; the region only if several cities share the name. */
export function cityTitle({ name, region, country }: CityPageData, t: Translate): string {
  return region
    ? t('Prayer times in {city}, {region}, {country}', { city: name, region, country })
    : t('Prayer times in {city}, {country}', { city: name, country });
}

/** Returns the meta description, with today's times. */
export function cityDescription({ name, times }: CityPageData, t: Translate): string {
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = times;
  return t(
    'Today in {city}: Fajr {fajr}, sunrise {sunrise}, Dhuhr {dhuhr}, Asr {asr}, Maghrib {maghrib}, Isha {isha}. Plus monthly times, Qibla and calculation method.',
    { city: name, fajr, sunrise, dhuhr, asr, maghrib, isha },
  );
}
