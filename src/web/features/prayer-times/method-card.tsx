import { useId, useRef, useState } from 'react';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { isSkippedDay } from '../../../domain/time-zone/skipped-day.ts';
import { isSameSpot, type Place } from '../../data/location/location-state.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MatchButton } from './match/match-button.tsx';
import { OwnTimetableSection } from './own-timetable/own-timetable-section.tsx';
import { MethodFacts } from './panel/method-facts.tsx';
import { WhyList } from './why/why-list.tsx';

const MethodPanel = lazyPart(async () => (await import('./panel/method-panel.tsx')).MethodPanel, {
  Pending: () => <div className="h-96" aria-busy />,
});

/** Whose times these are, what acted today, why each is what it is, and the ways to change them. */
export function MethodCard({ place, today }: { place: Place; today: Today }) {
  const t = useT();
  const panelId = useId();
  const [isChanging, setChanging] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const answer = useLatestAnswer(place, today.answer);
  return (
    <Card aria-labelledby="method-title">
      <h2 id="method-title" className="text-20">
        {t('How these times are made')}
      </h2>
      {answer ? (
        <>
          <MethodFacts place={place} answer={answer} source={today.source} />
          {isSkippedDay(answer.zone, answer.date) ? null : <WhyList place={place} answer={answer} />}
        </>
      ) : (
        <div className="mt-3 h-72" aria-busy />
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
        <Button
          tone="outline"
          aria-expanded={isChanging}
          aria-controls={isChanging ? panelId : undefined}
          onPointerEnter={MethodPanel.preload}
          onClick={() => setChanging(!isChanging)}
        >
          {isChanging ? t('Close the choices') : t('Change the method')}
        </Button>
        {isChanging ? (
          <div id={panelId} className="my-2">
            <MethodPanel place={place} />
          </div>
        ) : null}
        <MatchButton place={place} answer={answer} onImportTimetable={() => setImporting(true)} />
        <OwnTimetableSection
          place={place}
          isOpen={isImporting}
          onOpen={() => setImporting(true)}
          onClose={() => setImporting(false)}
        />
      </div>
    </Card>
  );
}

/** The last answer for the place stands until the one that a changed choice asked for is there. */
function useLatestAnswer(place: Place, answer: PrayerTimesResult | undefined): PrayerTimesResult | undefined {
  const latest = useRef<{ place: Place; answer: PrayerTimesResult }>(undefined);
  if (answer) latest.current = { place, answer };
  return (
    answer ?? (latest.current && isSameSpot(latest.current.place, place) ? latest.current.answer : undefined)
  );
}
