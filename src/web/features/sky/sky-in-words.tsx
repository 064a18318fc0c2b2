import { useShownClock } from '../../data/clock-style.tsx';
import { timeWords } from '../../data/prayer-times/time-words.ts';
import { useT } from '../../i18n/localisation.tsx';
import type { SkyScene } from './sky-scene.ts';

/** What the picture shows, for those who do not see it. */
export function SkyInWords({ scene }: { scene: SkyScene }) {
  const t = useT();
  const shownClock = useShownClock();
  const { sun, marks } = scene;
  if (!sun) return null;
  const degrees = Math.round(Math.abs(sun.altitudeDegrees));
  const height =
    sun.altitudeDegrees >= 0
      ? t('The sun stands {degrees}° above the horizon.', { degrees })
      : t('The sun stands {degrees}° below the horizon.', { degrees });
  const prayers = marks.map(({ name, clock }) => {
    const { figures, half } = shownClock(clock);
    return `${t(timeWords[name])} ${figures} ${half}`.trimEnd();
  });
  return (
    <p className="sr-only">
      {height} {prayers.join(t(', '))}
    </p>
  );
}
