import type { Method } from '../../../../domain/prayer-times/methods/method.ts';
import { ownTimetableId } from '../../../../domain/prayer-times/timetable/applicable-timetables.ts';
import { timeSource } from '../../../../domain/prayer-times/timetable/time-source.ts';
import type { PrayerNote, PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { isZoneGuessed } from '../../../data/location/location-state.ts';
import { madhabDescription } from '../../../data/prayer-times/choice-labels.ts';
import { displayedMethod, formatAngles, methodName } from '../../../data/prayer-times/method-name.ts';
import { noteMessage } from '../../../data/prayer-times/note-message.ts';
import {
  methodSource,
  timetableName,
  timetableSource,
} from '../../../data/prayer-times/source-of-figures.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { SourceLine } from '../calendar/table-status.tsx';
import { otherNotes } from '../rule-notes.ts';
import { describeDifferences, localDefaults } from './local-default.ts';

interface MethodFactsProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly source: 'server' | 'device' | undefined;
}

/** Method, angles, time of Asr and source of the times, settings that differ from the defaults, and notes on the day. */
export function MethodFacts({ place, answer, source }: MethodFactsProps) {
  const t = useT();
  const { settings } = useCalculation();
  const method = displayedMethod(answer, settings);
  if (!method) return null;
  const { timetable } = answer;
  const isOwn = timetable?.id === ownTimetableId;
  return (
    <>
      <dl className="mt-3 grid gap-3">
        {isOwn ? (
          <Fact term={t('Imported timetable')} text={timetable?.name ?? ''} />
        ) : (
          <Fact term={t('Method')} text={methodName(method, t)} />
        )}
        {timetable ? null : <Fact term={t('Sun angles')} text={formatAngles(method, t)} />}
        {timetable && !isOwn && timetableName(timetable, t) !== methodName(method, t) ? (
          <Fact term={t('Timetable')} text={timetableName(timetable, t)} />
        ) : null}
        {isOwn && timeSource(answer.notes, 'asr') === 'table' ? null : (
          <Fact term={t('Asr shadow rule')} text={t(madhabDescription(answer.madhab, method.id))} />
        )}
        {method.id === 'custom' || isOwn ? null : (
          <Fact
            term={t('Source')}
            text={timetable ? timetableSource(timetable, t) : methodSource(method, t)}
          />
        )}
        <HeightFact method={method} townElevationMetres={answer.townElevationMetres} />
      </dl>
      <DifferencesLine place={place} />
      <Notes notes={notesOf(place, answer, source)} />
      {isOwn ? null : <SourceLine source={source} />}
    </>
  );
}

/** Elevation used for the times, if the method uses one, and whether the user set it. */
function HeightFact({
  method: { heightUse },
  townElevationMetres,
}: {
  method: Method;
  townElevationMetres: number | undefined;
}) {
  const t = useT();
  const { elevationMetres: own } = useCalculation().settings;
  const metres = own ?? townElevationMetres;
  if (heightUse === undefined || heightUse === 'none' || metres === undefined) return null;
  const values = { metres: Math.round(metres) };
  const text =
    own === undefined
      ? t(
          '{metres} m (nearest town). It affects sunrise and Maghrib: set yours if you live higher or lower.',
          values,
        )
      : t('{metres} m, set by you.', values);
  return <Fact term={t('Elevation')} text={text} />;
}

function notesOf(
  place: Place,
  { notes }: PrayerTimesResult,
  source: MethodFactsProps['source'],
): readonly PrayerNote[] {
  const shown = otherNotes(notes);
  const guessed = source === 'device' && isZoneGuessed(place);
  return guessed ? [...shown, { code: 'zone_from_device', times: [], text: '' }] : shown;
}

function Notes({ notes }: { notes: readonly PrayerNote[] }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 border-s-2 border-brass ps-3 text-14">
      {notes.map((note) => (
        <li key={note.code + note.times.join()}>{noteMessage(note, t)}</li>
      ))}
    </ul>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="text-16">{text}</dd>
    </div>
  );
}

/** Settings that differ from the defaults of the place, in one line. */
function DifferencesLine({ place }: { place: Place }) {
  const t = useT();
  const { settings } = useCalculation();
  const differing = describeDifferences(settings, localDefaults(place, settings), t);
  return (
    <p role="status" className="mt-3 text-14 empty:hidden">
      {differing.length === 0 ? null : (
        <>
          <span className="font-semibold text-brass">{t('Your changes:')}</span> {differing.join(t(', '))}
        </>
      )}
    </p>
  );
}
