import {
  type FastingDayKind,
  type FastingSource,
  fastingDayKinds,
  fastingSources,
  laylatAlQadrSource,
} from '../../../../domain/fasting/fasting-days.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { message, type Translate, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type FastingGroup, fastingGroups, groupOfKind, MarkShape } from './fasting-marks.tsx';

interface FastingLegendProps {
  readonly days: readonly TableDay[];
  readonly fastingDaysOf: (day: TableDay) => readonly FastingDayKind[];
  /** Whether the table marks the days. */
  readonly hasMarks: boolean;
}

const groupLabels: Readonly<Record<FastingGroup, string>> = {
  forbidden: message('Fasting forbidden'),
  ramadan: message('Ramadan'),
  arafah: message('Day of Arafah'),
  ashura: message('Ashura and the day before'),
  white_days: message('White days'),
  mondays_thursdays: message('Mondays and Thursdays'),
};

/** Sentences about the kinds, each followed by its sources. Kinds with the same sentence share one line. */
const sentences: Readonly<Record<FastingDayKind, string>> = {
  eid_al_fitr: message('The Prophet ﷺ forbade fasting on Eid al-Fitr and Eid al-Adha.'),
  eid_al_adha: message('The Prophet ﷺ forbade fasting on Eid al-Fitr and Eid al-Adha.'),
  tashriq: message(
    'The days of tashriq (11 to 13 Dhu al-Hijjah) are days of eating and drinking. Only a pilgrim who has no animal to sacrifice may fast on them.',
  ),
  ramadan: message('Ramadan is the month of the obligatory fast.'),
  arafah: message('The Day of Arafah is 9 Dhu al-Hijjah. Pilgrims at Arafah don’t fast.'),
  ashura: message('Ashura is 10 Muharram.'),
  tasua: message('The Prophet ﷺ intended to fast the 9th of Muharram too.'),
  white_day: message('The white days are the 13th, 14th and 15th of the Hijri month.'),
  monday: message('The Prophet ﷺ fasted on Mondays and Thursdays.'),
  thursday: message('The Prophet ﷺ fasted on Mondays and Thursdays.'),
};

/** Meaning of the marks in the month, and on demand what they rest on. */
export function FastingLegend({ days, fastingDaysOf, hasMarks }: FastingLegendProps) {
  const t = useT();
  const present = new Set(days.flatMap(fastingDaysOf));
  const kinds = fastingDayKinds.filter((kind) => present.has(kind));
  const groups = fastingGroups.filter((group) => kinds.some((kind) => groupOfKind[kind] === group));
  if (groups.length === 0) return null;
  return (
    <div className="mt-4">
      {hasMarks ? <Marks groups={groups} /> : null}
      <Disclosure summary={<span className="font-semibold">{t('About the days of fasting')}</span>}>
        <FastingFacts kinds={kinds} />
      </Disclosure>
    </div>
  );
}

function Marks({ groups }: { groups: readonly FastingGroup[] }) {
  const t = useT();
  return (
    <ul aria-label={t('Days of fasting')} className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-14 text-ink-2">
      {groups.map((group) => (
        <li key={group} className="flex items-center gap-2">
          <span className="text-primary">
            <MarkShape group={group} />
          </span>
          {t(groupLabels[group])}
        </li>
      ))}
    </ul>
  );
}

function FastingFacts({ kinds }: { kinds: readonly FastingDayKind[] }) {
  const { t, localiseDigits } = useLocalisation();
  const cite = (sources: readonly FastingSource[]) =>
    sources.map((source) => formatSource(source, t, localiseDigits)).join(t(', '));
  const lines = new Map(kinds.map((kind) => [sentences[kind], fastingSources[kind]]));
  return (
    <ul className="grid max-w-3xl gap-2 pb-3 text-14 text-ink-2">
      {[...lines].map(([sentence, sources]) => (
        <li key={sentence}>
          {t(sentence)} <cite>({cite(sources)})</cite>
        </li>
      ))}
      {kinds.includes('ramadan') ? (
        <li>
          {t(
            'Laylat al-Qadr is sought in the odd nights of the last ten. A night comes before its day: the 21st night begins at Maghrib on 20 Ramadan.',
          )}{' '}
          <cite>({cite([laylatAlQadrSource])})</cite>
        </li>
      ) : null}
      <li>
        {t(
          'The days follow your Hijri calendar. Where the moon is sighted locally, they may differ by a day.',
        )}
      </li>
    </ul>
  );
}

const citations: Readonly<Record<FastingSource['collection'], string>> = {
  quran: message('Qur’an {number}'),
  bukhari: message('Sahih al-Bukhari {number}'),
  muslim: message('Sahih Muslim {number}'),
  tirmidhi: message('Jami at-Tirmidhi {number}'),
  nasai: message('Sunan an-Nasa’i {number}'),
};

function formatSource(
  { collection, number }: FastingSource,
  t: Translate,
  localiseDigits: (text: string) => string,
): string {
  return t(citations[collection], { number: `\u2066${localiseDigits(number)}\u2069` });
}
