import type { MatchedDay } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useDateWords } from '../../../data/prayer-times/date-words.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { minutesWords } from '../panel/signed-words.ts';
import { clockOf } from './typed-time.ts';

/** The board beside ours, time by time. */
export function MatchTable({ day: { date, times } }: { day: MatchedDay }) {
  const t = useT();
  const { gregorian } = useDateWords();
  return (
    <table className="figures w-full text-14">
      <caption className="pb-1 text-start font-semibold">{gregorian(date)}</caption>
      <thead className="text-ink-2">
        <tr>
          <td />
          <th scope="col" className="py-1 text-end font-medium">
            {t('Board')}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t('Ours')}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t('Difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map(({ name, boardMinutes, ourMinutes, remainingMinutes }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-medium">
              {t(timeWords[name])}
            </th>
            <td className="py-1 text-end">
              <ClockTime clock={clockOf(boardMinutes)} />
            </td>
            <td className="py-1 text-end">
              <ClockTime clock={clockOf(ourMinutes)} />
            </td>
            <td
              className={`py-1 text-end ${remainingMinutes === 0 ? 'text-ink-2' : 'font-semibold text-danger'}`}
            >
              {remainingMinutes === 0 ? t('None') : minutesWords(remainingMinutes, t)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
