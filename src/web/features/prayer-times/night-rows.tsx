import type { PrayerTimesAnswer } from '../../../domain/prayer-times/types.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useT } from '../../lib/i18n.tsx';
import { ClockTime } from '../../state/clock-time.tsx';
import { nightOf } from './night-of.ts';

/** The middle of the night and where its last third begins, from Maghrib to Fajr. */
export function NightRows({
  answer,
  nowMs,
}: {
  answer: PrayerTimesAnswer | undefined;
  nowMs: number | undefined;
}) {
  const t = useT();
  const night = answer && nowMs !== undefined ? nightOf(answer, nowMs) : undefined;
  const clock = (epochMs: number | undefined) =>
    answer && epochMs !== undefined ? formatClock(answer.zone, epochMs) : '';
  return (
    <dl className="border-t border-line pt-2 text-ink-2">
      <Row term={t('Middle of the night')} time={clock(night?.midnightMs)} />
      <Row term={t('Last third of the night begins')} time={clock(night?.lastThirdMs)} />
    </dl>
  );
}

function Row({ term, time }: { term: string; time: string }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-[min(0.75rem,3.75vw)]">
      <dt className="flex-[1_1_8rem]">{term}</dt>
      <dd className="figures ms-auto text-18">{time ? <ClockTime clock={time} /> : null}</dd>
    </div>
  );
}
