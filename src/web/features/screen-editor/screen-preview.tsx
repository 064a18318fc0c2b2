import { dayOfMosque } from '../../../domain/mosque/iqamah.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { toTwelveHourClock } from '../../i18n/format-number.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { type ScreenDraft, screenOfDraft } from './screen-draft.ts';
import { useScreenDay } from './use-screen-day.ts';

/** Today's rows of the screen, with the fields as they are now. */
export function ScreenPreview({ draft }: { draft: ScreenDraft }) {
  const { t, localiseDigits } = useLocalisation();
  const day = useScreenDay(draft.spot, draft.calculation);
  const mosque = screenOfDraft(draft)?.mosque;
  const congregations = day && mosque ? dayOfMosque(mosque, day) : undefined;
  const shown = (clock: string | undefined) => {
    if (clock === undefined) return '';
    return localiseDigits(draft.usesTwelveHours ? toTwelveHourClock(clock).clock : clock);
  };
  const jumuah = congregations?.jumuah ?? [];
  return (
    <Card aria-labelledby="screen-preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="screen-preview" className="text-20">
        {t('Today on the screen')}
      </h2>
      {day && congregations ? (
        <div className="rounded-input bg-[var(--sky-isha)] p-[min(1rem,4vw)] text-[#fbf7ea]">
          <p className="font-display text-18 leading-tight [overflow-wrap:anywhere]">
            <bdi>{draft.mosque.name || t('Mosque name')}</bdi>
          </p>
          <table className="figures mt-3 w-full text-[min(1rem,4.6vw)]">
            <thead className="text-[0.8em] opacity-80">
              <tr>
                <td />
                <th scope="col" className="ps-2 text-end font-medium">
                  {t('Adhan')}
                </th>
                <th scope="col" className="ps-2 text-end font-medium">
                  {t('Iqamah')}
                </th>
              </tr>
            </thead>
            <tbody>
              {prayerNames.map((name) => {
                const times = name === 'dhuhr' && jumuah.length > 0 ? jumuah : [congregations.iqamah[name]];
                return (
                  <tr key={name} className="border-t border-[#fbf7ea]/20">
                    <th scope="row" className="py-1.5 text-start font-medium">
                      {name === 'dhuhr' && jumuah.length > 0 ? t('Jumu’ah') : t(timeLabels[name])}
                    </th>
                    <td className="ps-2 text-end">
                      <bdi dir="ltr">{shown(day.clock[name])}</bdi>
                    </td>
                    <td className="ps-2 text-end font-semibold">
                      {times.map((clock) => (
                        // A block of another direction would be at the other end of the cell.
                        <span key={clock ?? ''} className="block">
                          <bdi dir="ltr">{shown(clock) || '–'}</bdi>
                        </span>
                      ))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="text-ink-2">
          {draft.spot ? t('Loading') : t('Choose the place to see today’s times.')}
        </p>
      )}
    </Card>
  );
}
