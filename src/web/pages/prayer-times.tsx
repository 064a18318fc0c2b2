import { type ComponentProps, startTransition, useEffect, useRef, useState } from 'react';
import { minuteMs } from '../../domain/time/units.ts';
import { type CivilDate, formatIsoDate, sameDate } from '../../domain/time-zone/civil-date.ts';
import { civilDateAt } from '../../domain/time-zone/zone-window.ts';
import { useNow } from '../data/clock.ts';
import { useClockFormat } from '../data/clock-style.ts';
import { useLab } from '../data/labs.ts';
import { usePlace } from '../data/location/location.tsx';
import { isSameSpot, type Place } from '../data/location/location-state.ts';
import { zoneOfPlace } from '../data/location/place-zone.ts';
import { useDateFormatters } from '../data/prayer-times/format-date.ts';
import { useToday } from '../data/prayer-times/use-today.ts';
import { reportEvent } from '../data/report-event.ts';
import { readStoredText } from '../device/storage.ts';
import { runWhenIdle } from '../device/when-idle.ts';
import { AddressEntry, useFocusOncePlaceKnown } from '../features/location/address-entry.tsx';
import { LocationError } from '../features/location/location-bar.tsx';
import { PlaceLine } from '../features/location/place-line.tsx';
import { DayCard } from '../features/prayer-times/day-card.tsx';
import { useShownDate } from '../features/prayer-times/day-picker.tsx';
import { MethodCard } from '../features/prayer-times/method-card.tsx';
import { PlacePrompt } from '../features/prayer-times/place-prompt.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { timesText } from '../features/share/times-text.ts';
import { useT } from '../i18n/localisation.tsx';
import { cityPaths, paths } from '../paths.ts';
import { ActionLink } from '../ui/action-link.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';

/** Loaded only for people with a prayer record. For everyone else no space is reserved. */
const QuickMarks = lazyPart(
  async () => (await import('../features/prayer-analytics/quick-marks.tsx')).QuickMarks,
  { Pending: () => <div className="mt-3 min-h-28" /> },
);

/** Loaded only for people who want the screen kept on before a prayer. */
const AwakeBeforePrayer = lazyPart(
  async () => (await import('../data/screen-awake/awake-before-prayer.tsx')).AwakeBeforePrayer,
  { Failed: null },
);

/** As `useAwakeChoice`, without its code in the first visit. The part itself follows later changes. */
const keepsScreenOn = () => readStoredText('mihrab_awake')?.includes('"prayers":true');

export default function PrayerTimesPage() {
  const t = useT();
  const { place } = usePlace();
  const content = useFocusOncePlaceKnown(place !== undefined);
  const isFirstPlace = useFirstPlace(place);
  useCountPageView();
  return (
    <Page
      title={t('Prayer Times')}
      description={t(
        'Today’s prayer times for your location: Fajr, Dhuhr, Asr, Maghrib and Isha, with the calculation method.',
      )}
      isCompact
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {place ? (
          <DayAtPlace {...{ place, isFirstPlace }} />
        ) : (
          <Card
            aria-label={t('Location')}
            className="flex min-h-[32rem] flex-col [[data-place]_&]:min-h-[66rem] sm:[[data-place]_&]:min-h-[54rem] lg:[[data-place]_&]:min-h-[46rem]"
          >
            <PlacePrompt addressEntry={<AddressEntry />} />
          </Card>
        )}
      </div>
      <div className="mt-4">
        <ActionLink to={cityPaths.countries}>{t('Prayer times by country')}</ActionLink>
      </div>
      <ShareTimes place={place} />
    </Page>
  );
}

/** Returns whether the place was set during this visit: then the page says aloud what it shows. */
function useFirstPlace(place: Place | undefined): boolean {
  const wasMissing = useRef(false);
  useEffect(() => {
    // boot.js marks a place from an earlier visit before the first paint.
    if (!place && document.documentElement.dataset['place'] === undefined) wasMissing.current = true;
  }, [place]);
  return wasMissing.current;
}

function DayAtPlace({ place, isFirstPlace }: { place: Place; isFirstPlace: boolean }) {
  const nowMs = useNow(minuteMs);
  const today = useSameDate(nowMs === undefined ? undefined : civilDateAt(zoneOfPlace(place, nowMs), nowMs));
  const shown = useShownDate(today);
  const { chosen } = shown;
  const isRecording = useLab('prayer_analytics');
  const day = useToday(chosen);
  const date = chosen ?? today;
  useTodayAtChosenPlace(place, shown.show);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LocationError />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <DayCard
          {...{ place, day, shown, isFirstPlace }}
          placeLine={<PlaceLine isDetailed />}
          belowTimes={isRecording && !chosen ? <QuickMarks /> : null}
        />
        <MethodCard place={place} today={day} />
      </div>
      {today && date && nowMs !== undefined ? (
        <LazyCalendar {...{ place, today, nowMs }} shownDate={date} />
      ) : null}
      {keepsScreenOn() && day.answer ? <AwakeBeforePrayer timeline={day.answer.timeline} /> : null}
    </div>
  );
}

/** Returns the date as the same object for as long as it is the same day, so that the calendar isn't rendered again. */
function useSameDate(date: CivilDate | undefined): CivilDate | undefined {
  const [same, setSame] = useState(date);
  if (same === date || (same && date && sameDate(same, date))) return same;
  setSame(date);
  return date;
}

/**
 * Goes back to today when the user chooses another place: the chosen day belonged to the place before. A position that
 * the page requested itself keeps the day, which may come from a link.
 */
function useTodayAtChosenPlace(place: Place, show: (date: undefined) => void): void {
  const { mode } = usePlace();
  const before = useRef({ place, mode });
  useEffect(() => {
    const isChosen = mode === 'manual' || before.current.mode === 'manual';
    const hasMoved = !isSameSpot(before.current.place, place);
    before.current = { place, mode };
    if (hasMoved && isChosen) show(undefined);
  }, [place, mode, show]);
}

/** Shares the page, and if the user wants, the shown day's times with the name of the city. */
function ShareTimes({ place }: { place: Place | undefined }) {
  const t = useT();
  const { chosen } = useShownDate(undefined);
  const { answer } = useToday(chosen);
  const formatClock = useClockFormat();
  const { gregorian } = useDateFormatters();
  const text =
    place && answer
      ? timesText({ place, clock: answer.clock, date: gregorian(answer.date), formatClock, t })
      : undefined;
  return (
    <SharePage
      path={paths.prayerTimes}
      title={t('Prayer Times')}
      text={t(
        'Today’s prayer times for your location: Fajr, Dhuhr, Asr, Maghrib and Isha, with the calculation method.',
      )}
      shown={
        text && answer ? { text, path: `${paths.prayerTimes}?date=${formatIsoDate(answer.date)}` } : undefined
      }
    />
  );
}

/** Reports a page view when the page opens. Failures are ignored. */
function useCountPageView(): void {
  useEffect(() => {
    // React's strict mode runs effects twice in development; the cleanup keeps that to one view.
    const timer = setTimeout(() => reportEvent({ event: 'prayer_times_view' }));
    return () => clearTimeout(timer);
  }, []);
}

const placeholder = <div className="min-h-[150rem]" />;
const CalendarPart = lazyPart(
  async () => (await import('../features/prayer-times/calendar/calendar-part.tsx')).CalendarPart,
  {
    Pending: () => placeholder,
  },
);

/** Month, year and exports, loaded when the browser is idle: they are below the fold. Reserves their height until then. */
function LazyCalendar(props: ComponentProps<typeof CalendarPart>) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      runWhenIdle(() => {
        // Loaded before it is shown, and shown in a transition: its many elements are rendered in small steps.
        void CalendarPart.preload().then(() => startTransition(() => setIsIdle(true)));
      }),
    [],
  );
  useEffect(() => {
    // A link to a section, such as the export: the browser looked for it before it was there.
    if (isIdle) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isIdle]);
  return isIdle ? <CalendarPart {...props} /> : placeholder;
}
