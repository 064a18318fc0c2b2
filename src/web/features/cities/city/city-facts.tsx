import { coordinateWords } from '../../../data/place-words.ts';
import { zoneWords } from '../../../data/prayer-times/zone-words.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import type { CityDay } from './city-day.ts';
import { Fact } from './fact.tsx';

/** By which spot and by whose clock the times are. */
export function CityFacts({ city: { data, answer, place, today } }: { city: CityDay }) {
  const { t, language, figures } = useLocalisation();
  const { elevationMetres, population } = data;
  return (
    <Card aria-labelledby="facts-title" className="print:break-inside-avoid">
      <h2 id="facts-title" className="text-20">
        {t('The place')}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Fact term={t('Coordinates')}>
          <bdi dir="ltr">{figures(coordinateWords(place))}</bdi>
        </Fact>
        <Fact term={t('Time zone')}>
          <bdi dir="ltr">{zoneWords(answer.zone, { from: today, to: today })}</bdi>
        </Fact>
        {elevationMetres === undefined ? null : (
          <Fact term={t('Height')}>
            {t('{metres} m above the sea', { metres: formatNumber(elevationMetres, 0, language) })}
          </Fact>
        )}
        <Fact term={t('Population')}>{formatNumber(population, 0, language)}</Fact>
      </dl>
    </Card>
  );
}
