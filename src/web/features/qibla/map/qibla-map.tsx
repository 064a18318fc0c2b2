import { useId } from 'react';
import { kaaba } from '../../../../domain/qibla/qibla.ts';
import { defaultPlace } from '../../../data/default-place.ts';
import { usePlace } from '../../../data/location.tsx';
import { coordinateWords, placeWords } from '../../../data/place-words.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { FromPlace } from '../from-place.tsx';
import { steadyCourse } from './geometry/steady-course.ts';
import { LaterPicture } from './later-picture.tsx';
import { MapFacts } from './map-facts.tsx';
import type { MapPlace } from './map-place.ts';
import { useMapView } from './use-map-view.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WorldKey } from './world-key.tsx';

/** Keeps a name or coordinates together in text that runs the other way. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** More would not fit into the map of a narrow phone. */
const maxNameLength = 24;
const shortened = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;

/** The shortest way from the place, or as an example from the default one, to the Kaaba: on a map and in words. */
export function QiblaMap() {
  const { t } = useLocalisation();
  const titleId = useId();
  const [view, setView] = useMapView();
  const from = useMapPlace();
  return (
    <Card aria-labelledby={titleId} className="@container">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-28">
          {t('On the map')}
        </h2>
        <ViewSwitch view={view} onChoose={setView} />
      </div>
      <FromPlace />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_18rem]">
        <figure className="min-w-0">
          <LaterPicture view={view} place={from} />
          {view === 'world' ? <WorldKey hasCourse={steadyCourse(from, kaaba) !== undefined} /> : null}
          <figcaption className="mt-2 text-13 text-ink-2">{t('Outline: Natural Earth')}</figcaption>
        </figure>
        <div className="self-center">
          <MapFacts place={from} view={view} />
        </div>
      </div>
    </Card>
  );
}

function useMapPlace(): MapPlace {
  const { t } = useLocalisation();
  const { place } = usePlace();
  if (!place) {
    const fullName = t('Washington, United States');
    return { ...defaultPlace, fullName, shortName: fullName.split(/[,،]/)[0] ?? fullName };
  }
  const { latitude, longitude } = place;
  const shortName = shortened(place.city || place.country || coordinateWords(place));
  return { latitude, longitude, fullName: isolated(placeWords(place)), shortName };
}
