import { CalendarDays, Table2, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Span } from '../../../data/prayer-times/calendar-table.ts';
import { csvAddress, icsAddress } from '../../../data/prayer-times/export-address.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MihrabIcon } from '../../../ui/icons.tsx';
import { WithPlaceName } from '../place-name.tsx';
import type { CityDay } from './city-day.ts';

const icon = { 'aria-hidden': true, width: 20, height: 20, strokeWidth: 1.75 } as const;

/** A search is done as its address is opened, and files are made when they are asked for: both are for people. */
const noFollow = 'nofollow';

interface CityLinksProps {
  readonly city: CityDay;
  /** Searches around the city, as their pages read them. */
  readonly searches: { readonly mosques: string; readonly halalFood: string };
}

/** What else there is around the city, and its times to take along. */
export function CityLinks({ city: { data, answer, place, month, today }, searches }: CityLinksProps) {
  const { t, language } = useLocalisation();
  const asked = { place, zone: answer.zone, settings: {} };
  const year: Span = {
    from: { year: today.year, month: 1, day: 1 },
    to: { year: today.year, month: 12, day: 31 },
  };
  const near = (sentence: (city: string) => string) => <WithPlaceName name={data.name} sentence={sentence} />;
  return (
    <Card aria-labelledby="links-title" className="print:hidden">
      <h2 id="links-title" className="text-20">
        {t('More for here')}
      </h2>
      <ul className="mt-3 grid gap-2">
        <LinkRow to={searches.mosques} rel={noFollow} icon={<MihrabIcon {...icon} />}>
          {near((city) => t('Mosques near {city}', { city }))}
        </LinkRow>
        <LinkRow to={searches.halalFood} rel={noFollow} icon={<Utensils {...icon} />}>
          {near((city) => t('Halal food near {city}', { city }))}
        </LinkRow>
        <LinkRow
          rel={noFollow}
          to={icsAddress(asked, { language, span: year })}
          icon={<CalendarDays {...icon} />}
        >
          {t('Calendar file of the year {year} (.ics)', { year: String(today.year) })}
        </LinkRow>
        <LinkRow rel={noFollow} to={csvAddress(asked, month.span, language)} icon={<Table2 {...icon} />}>
          {t('This month as a table (CSV)')}
        </LinkRow>
      </ul>
    </Card>
  );
}

interface LinkRowProps {
  readonly to: string;
  readonly rel?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function LinkRow({ icon: drawn, children, ...link }: LinkRowProps) {
  return (
    <li>
      <ButtonLink {...link} tone="outline" icon={drawn} className="w-full !justify-start text-start">
        <span className="min-w-0">{children}</span>
      </ButtonLink>
    </li>
  );
}
