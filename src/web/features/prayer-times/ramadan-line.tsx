import { isNearRamadan } from '../../../domain/fasting/near-ramadan.ts';
import type { Place } from '../../data/location/location-state.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const FastingLine = lazyPart(async () => (await import('./fasting/fasting-line.tsx')).FastingLine, {
  Pending: () => <div className="min-h-6" />,
  Failed: null,
});

/** The time left to iftar or to the end of suhoor. Its code is loaded in Ramadan only. */
export function RamadanLine({ place, answer, nowMs }: { place: Place } & Pick<Today, 'answer' | 'nowMs'>) {
  if (!answer || nowMs === undefined || !isNearRamadan(answer.hijri)) return null;
  return <FastingLine {...{ place, answer, nowMs }} />;
}
