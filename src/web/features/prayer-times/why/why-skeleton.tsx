import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import type { Why } from './ask-why.ts';
import { WhyOneTime } from './why-one-time.tsx';

/** A bar in the middle of each line of text, which itself is not seen. */
const bars =
  '[&_*]:!text-transparent [&_:is(p,dt,dd,li,figcaption,summary>span>span)]:rounded-chip [&_:is(p,dt,dd,li,figcaption,summary>span>span)]:bg-[repeating-linear-gradient(transparent_0_0.2lh,var(--line)_0.2lh_0.8lh,transparent_0.8lh_1lh)]';
/** The frames of the pictures, empty. */
const frames = '[&_svg>*]:invisible [&_svg+span]:invisible';

interface WhySkeletonProps {
  readonly expected: Why;
  readonly name: TimeName;
  readonly answer: PrayerTimesResult;
}

/** The shape of the explanation to come: the same rows and pictures, at the same height in every language, with no words or figures. */
export function WhySkeleton({ expected, name, answer }: WhySkeletonProps) {
  const clock = { ...answer.clock, [name]: formatClock(expected.zone, expected.times[name].publishedMs) };
  return (
    <div aria-hidden inert className={`animate-pulse motion-reduce:animate-none ${bars} ${frames}`}>
      <WhyOneTime why={expected} name={name} answer={{ ...answer, clock }} />
    </div>
  );
}
