import { memo, type ReactNode, useId, useState } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { type PrayerTimesResult, type TimeName, timeNames } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../../domain/time-zone/skipped-day.ts';
import { formatPlace } from '../../data/location/format-place.ts';
import type { Place } from '../../data/location/location-state.ts';
import { noteMessage } from '../../data/prayer-times/note-message.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useHasMosque } from '../../data/stored-marks.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/router/router.tsx';
import { AsrSchoolSwitch } from './asr-school-switch.tsx';
import { Countdown } from './countdown.tsx';
import { ChangeAnnouncer, PrayerAnnouncer } from './day-announcers.tsx';
import { PlaceClock, RefreshButton } from './day-header.tsx';
import { DayPicker, type ShownDate } from './day-picker.tsx';
import { DayRows } from './day-rows.tsx';
import { ExplainButton } from './explain-button.tsx';
import { HijriToday } from './hijri-today.tsx';
import { MethodLine } from './method-line.tsx';
import { RamadanLine } from './ramadan-line.tsx';
import { ruleNotes, timesMadeByRules } from './rule-notes.ts';
import { useLastAnswer } from './use-last-answer.ts';
import { useWhyTitle } from './why/use-why-title.ts';

interface DayCardProps {
  readonly place: Place;
  readonly day: Today;
  readonly shown: ShownDate;
  /** Whether the place was set during this visit. */
  readonly isFirstPlace: boolean;
  /** Name of the place with a control to change it, passed in by the page. */
  readonly placeLine: ReactNode;
  /** Content that the page adds below the list of times. */
  readonly belowTimes?: ReactNode;
}

/**
 * Complete day: place, day, for today the time left and the clock, then the six times, the method and the parts of the
 * night. The header is low, so that a phone shows all five prayers without scrolling.
 */
export function DayCard({ place, day, shown, isFirstPlace, placeLine, belowTimes }: DayCardProps) {
  const t = useT();
  const { nowMs, next, previous, loading, refresh } = day;
  const { chosen } = shown;
  // While changed settings load, the times of the settings before stay; never those of another place or day.
  const answer = useLastAnswer(
    day.answer,
    `${place.latitude},${place.longitude} ${chosen ? formatIsoDate(chosen) : 'today'}`,
  );
  return (
    <Card aria-labelledby="day-title" className="max-sm:!pt-2">
      <h2 id="day-title" tabIndex={-1} className="sr-only">
        {chosen ? t('Times in') : t('Today in')} <bdi>{place.city || formatPlace(place)}</bdi>
      </h2>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{placeLine}</div>
        <RefreshButton loading={loading} onClick={refresh} />
      </div>
      <div className="gap-x-8 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center">
        <DayPicker
          date={chosen ?? answer?.date}
          hijri={answer && <HijriToday answer={answer} nowMs={chosen ? undefined : nowMs} />}
          shown={shown}
        />
        <div className="my-2 grid min-h-18 items-center">
          {chosen ? (
            <Button
              tone="outline"
              className="justify-self-start"
              onClick={() => {
                shown.show(undefined);
                // This button disappears with the other day.
                document.getElementById('day-title')?.focus({ preventScroll: true });
              }}
            >
              {t('Back to today')}
            </Button>
          ) : (
            <TimeLeft {...{ place, answer, next, previous, nowMs }} />
          )}
        </div>
      </div>
      {answer && isSkippedDay(answer.zone, answer.date) ? (
        <p role="status" className="min-h-96 border-s-2 border-brass ps-3">
          {t('The calendar here skipped this day.')}
        </p>
      ) : (
        <>
          <DayTimes {...{ place, answer, next }} />
          <MethodRow {...{ place, answer }} />
          {belowTimes}
          <NightTimes coordinates={place} answer={answer} nowMs={chosen ? undefined : nowMs} />
        </>
      )}
      <PrayerAnnouncer key={`${place.latitude},${place.longitude}`} previous={previous} />
      <ChangeAnnouncer {...{ place, chosen, next, isFirstPlace }} answer={day.answer} />
    </Card>
  );
}

interface TimeLeftProps extends Pick<Today, 'answer' | 'next' | 'previous' | 'nowMs'> {
  readonly place: Place;
}

/**
 * The clock of the place, small, and the time left to the next prayer or congregation as the largest figure of the page. In
 * Ramadan also that to iftar.
 */
function TimeLeft({ place, answer, next, previous, nowMs }: TimeLeftProps) {
  return (
    <div>
      <div className="flex flex-row-reverse flex-wrap-reverse items-end justify-end gap-x-3">
        {answer ? (
          <PlaceClock zone={answer.zone} className="ms-auto shrink-0 text-[min(1.125rem,7vw)] text-ink-2" />
        ) : null}
        {next && nowMs !== undefined ? (
          <Countdown {...{ place, answer, previous, next, nowMs }} isLarge />
        ) : null}
      </div>
      <RamadanLine {...{ place, answer, nowMs }} />
    </div>
  );
}

/** The six times, each with its explanation; Asr with its school. Above them the rule that made some of them, if any. */
function DayTimes({ place, answer, next }: { place: Place } & Pick<Today, 'answer' | 'next'>) {
  const t = useT();
  const notes = answer ? ruleNotes(answer.notes) : [];
  return (
    <>
      {notes.length > 0 ? (
        <p className="mb-2 border-s-2 border-brass ps-3 text-14 leading-snug">
          {notes.map((note) => noteMessage(note, t)).join(' ')}
        </p>
      ) : null}
      {/* The key makes the times new elements: what stands above them is known only now, and nothing may jump. */}
      <DayRows
        key={answer ? 'known' : 'loading'}
        place={place}
        names={timeNames}
        answer={answer}
        next={next}
        marked={answer ? timesMadeByRules(answer.notes) : []}
        besideName={(name) => (name === 'asr' ? <AsrSchoolSwitch place={place} answer={answer} /> : null)}
        atEnd={(name: TimeName) =>
          answer ? <WhyButton {...{ name, place, answer }} /> : <span className="block w-11" />
        }
      />
      <AddMosqueLink />
    </>
  );
}

/** For people without a mosque. With one, its name stands above the times. */
function AddMosqueLink() {
  const t = useT();
  if (useHasMosque()) return null;
  return (
    <Link
      to={dialogLink('my-mosque')}
      className="flex min-h-11 items-center border-t border-line text-14 text-ink-2 hover:underline"
    >
      {t('Add your mosque’s iqamah times')}
    </Link>
  );
}

const WhyDialog = lazyDialog(async () => (await import('./why/why-dialog.tsx')).WhyDialog);

interface WhyButtonProps {
  readonly name: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesResult;
}

/** Button in the row of a time that opens its explanation: `Why is Asr at 14:36?` */
function WhyButton({ name, place, answer }: WhyButtonProps) {
  const label = useWhyTitle(answer)(name);
  return (
    <ExplainButton
      label={label}
      preload={WhyDialog.preload}
      dialog={(close) => <WhyDialog first={name} place={place} answer={answer} onClose={close} />}
    />
  );
}

const MethodPanel = lazyPart(async () => (await import('./panel/method-panel.tsx')).MethodPanel, {
  Pending: () => <div className="h-96" aria-busy />,
});

/** The method in one line, and the settings, which open right below the times that they change. */
function MethodRow({ place, answer }: { place: Place } & Pick<Today, 'answer'>) {
  const t = useT();
  const panelId = useId();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="border-t border-line pt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_9rem]">{answer ? <MethodLine answer={answer} /> : null}</div>
        <Button
          tone="outline"
          className="shrink-0"
          aria-expanded={isChanging}
          aria-controls={isChanging ? panelId : undefined}
          onPointerEnter={MethodPanel.preload}
          onClick={() => setChanging(!isChanging)}
        >
          {isChanging ? t('Close settings') : t('Change method')}
        </Button>
      </div>
      {isChanging ? (
        <div id={panelId} className="my-4 max-w-xl">
          <MethodPanel place={place} />
        </div>
      ) : null}
    </div>
  );
}

const NightAndForbidden = lazyPart(async () => (await import('./night-and-forbidden.tsx')).NightAndForbidden);

interface NightTimesProps {
  readonly coordinates: Coordinates;
  readonly answer: PrayerTimesResult | undefined;
  /** Current time in milliseconds; undefined unless the day is today. */
  readonly nowMs: number | undefined;
}

/** Night and forbidden times, below the six times. The code calculates the sun, so it loads lazily into reserved space. */
const NightTimes = memo(function NightTimes({ coordinates, answer, nowMs }: NightTimesProps) {
  const t = useT();
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-20">{t('Night and forbidden times')}</h3>
      <div className="min-h-[27rem] sm:min-h-[15rem]">
        {answer ? <NightAndForbidden {...{ coordinates, answer, nowMs }} /> : null}
      </div>
    </div>
  );
});
