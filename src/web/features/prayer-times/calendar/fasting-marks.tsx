import { type FastingDayKind, fastingDaysOf } from '../../../../domain/fasting/fasting-days.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { message, useT } from '../../../i18n/localisation.tsx';

/** Days that share a mark and an explanation. */
export const fastingGroups = [
  'forbidden',
  'ramadan',
  'arafah',
  'ashura',
  'white_days',
  'mondays_thursdays',
] as const;
export type FastingGroup = (typeof fastingGroups)[number];

export const groupOfKind: Readonly<Record<FastingDayKind, FastingGroup>> = {
  eid_al_fitr: 'forbidden',
  eid_al_adha: 'forbidden',
  tashriq: 'forbidden',
  ramadan: 'ramadan',
  arafah: 'arafah',
  ashura: 'ashura',
  tasua: 'ashura',
  white_day: 'white_days',
  monday: 'mondays_thursdays',
  thursday: 'mondays_thursdays',
};

/** Text of a mark for screen readers. A Monday's and a Thursday's name is in the row already. */
const kindLabels: Readonly<Record<FastingDayKind, string>> = {
  eid_al_fitr: message('Eid al-Fitr: fasting is forbidden'),
  eid_al_adha: message('Eid al-Adha: fasting is forbidden'),
  tashriq: message('Day of tashriq: fasting is forbidden'),
  ramadan: message('Ramadan'),
  arafah: message('Day of Arafah'),
  ashura: message('Ashura'),
  tasua: message('The day before Ashura'),
  white_day: message('White day'),
  monday: message('Sunnah fast'),
  thursday: message('Sunnah fast'),
};

/** Mark of the most important kind, and the text of all of them; nothing for an ordinary day. */
function FastingMark({ kinds }: { kinds: readonly FastingDayKind[] }) {
  const t = useT();
  if (!kinds[0]) return null;
  return (
    <span className="mx-auto block w-fit text-primary">
      <MarkShape group={groupOfKind[kinds[0]]} />
      <span className="sr-only"> {kinds.map((kind) => t(kindLabels[kind])).join(t(', '))}</span>
    </span>
  );
}

export const fastingMarkOf = ({ date, hijri }: TableDay) => (
  <FastingMark kinds={fastingDaysOf(date, hijri)} />
);

/** Groups differ by shape, not by colour. */
export function MarkShape({ group }: { group: FastingGroup }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="block size-2 sm:size-2.5">
      {shapes[group]}
    </svg>
  );
}

const ring = <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.3" />;
const shapes = {
  forbidden: (
    <path
      d="M1.8 1.8l6.4 6.4M8.2 1.8l-6.4 6.4"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  ),
  ramadan: <circle cx="5" cy="5" r="3.8" fill="currentColor" />,
  arafah: (
    <>
      {ring}
      <circle cx="5" cy="5" r="1.6" fill="currentColor" />
    </>
  ),
  ashura: (
    <>
      {ring}
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" />
    </>
  ),
  white_days: ring,
  mondays_thursdays: <circle cx="5" cy="5" r="1.7" fill="currentColor" />,
} satisfies Record<FastingGroup, unknown>;
