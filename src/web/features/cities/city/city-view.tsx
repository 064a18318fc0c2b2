import type { ReactNode } from 'react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { PageMeta } from '../../../ui/head/page-meta.tsx';
import { faqPage } from '../../../ui/head/structured-data.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { cityCrumbs } from '../crumbs.ts';
import type { CityDay } from './city-day.ts';
import { CityFacts } from './city-facts.tsx';
import { CityHero } from './city-hero.tsx';
import { CityLinks } from './city-links.tsx';
import { CityMethod } from './city-method.tsx';
import { CityQibla } from './city-qibla.tsx';
import { cityDescription, cityTitle } from './city-words.ts';
import { OtherCities } from './other-cities.tsx';
import { Questions } from './questions.tsx';
import { questionsOf } from './questions-of.ts';
import type { CityNow } from './use-city-now.ts';
import { UseThisPlace } from './use-this-place.tsx';

interface CityViewProps {
  readonly city: CityDay;
  readonly now: CityNow;
  /** What other features draw: the day's sky, the dial of the Qibla, the month. */
  readonly sky: ReactNode;
  readonly dial: ReactNode;
  readonly month: ReactNode;
  /** The way to send the page on. */
  readonly share: ReactNode;
  readonly searches: { readonly mosques: string; readonly halalFood: string };
}

/** The page of one city. All of it is in the HTML; only what depends on the present moment comes with the clock. */
export function CityView({ city, now, sky, dial, month, share, searches }: CityViewProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const crumbs = cityCrumbs(city.data, t);
  const questions = questionsOf(city, localisation);
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
          <CityHero city={city} now={now} sky={sky} />
          <div className="flex flex-wrap gap-2 [@media(scripting:none)]:hidden print:hidden">
            <UseThisPlace place={city.place} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
            {month}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]">
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
