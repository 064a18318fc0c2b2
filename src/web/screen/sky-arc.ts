import type { PrayerTimesResult } from '../../domain/prayer-times/types.ts';
import { prayerNames } from '../../domain/prayer-times/types.ts';
import type { MosqueScreen } from '../../domain/screen/screen.ts';
import { toRadians } from '../../domain/sun/angle.ts';
import { approximateSun } from '../../domain/sun/approximate-sun.ts';
import { sameDate } from '../../domain/time-zone/civil-date.ts';
import { adjacentDay } from '../../domain/time-zone/skipped-day.ts';
import { instantOf } from '../../domain/time-zone/zone-window.ts';
import { svgElement, withAttributes } from './element.ts';

const width = 1000;
const height = 200;
const steps = 120;

export interface SkyArc {
  readonly picture: SVGElement;
  /** Moves the sun. */
  update(nowMs: number): void;
}

/** Draws the height of the sun over the mosque from midnight to midnight, with the horizon and the prayers on it. */
export function skyArc(
  { latitude, longitude }: MosqueScreen['mosque'],
  { date, timeline, zone }: PrayerTimesResult,
): SkyArc {
  const startMs = instantOf(zone, date, 0);
  const endMs = instantOf(zone, adjacentDay(zone, date, 1), 0);
  const sineAt = (epochMs: number): number => {
    const { declination, greenwichHourAngle } = approximateSun(epochMs);
    const [north, hourAngle] = [toRadians(latitude), greenwichHourAngle + toRadians(longitude)];
    return (
      Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle)
    );
  };
  const heights = Array.from({ length: steps + 1 }, (_, i) =>
    sineAt(startMs + ((endMs - startMs) * i) / steps),
  );
  const [lowest, highest] = [Math.min(...heights, -0.05), Math.max(...heights, 0.05)];
  const margin = 18;
  const y = (sine: number) => margin + ((highest - sine) / (highest - lowest)) * (height - 2 * margin);
  const x = (epochMs: number) => ((epochMs - startMs) / (endMs - startMs)) * width;
  const at = (epochMs: number) => ({ x: x(epochMs).toFixed(1), y: y(sineAt(epochMs)).toFixed(1) });

  const picture = svgElement('svg', {
    class: 'sky-arc',
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': 'true',
  });
  const draw = (name: string, attributes: Readonly<Record<string, string>>) =>
    picture.appendChild(svgElement(name, attributes));
  const points = heights.map((sine, i) => `${((i / steps) * width).toFixed(1)} ${y(sine).toFixed(1)}`);
  draw('path', { class: 'sky-path', d: `M${points.join('L')}` });
  draw('path', { class: 'sky-horizon', d: `M0 ${y(0).toFixed(1)}H${width}` });
  const marks = timeline.filter(
    (entry) => sameDate(entry.date, date) && prayerNames.some((name) => name === entry.name),
  );
  const diamonds = marks.map(({ at: epochMs }) => {
    const point = at(epochMs);
    const diamond = draw('path', { d: 'M0-9L9 0 0 9-9 0z', transform: `translate(${point.x} ${point.y})` });
    return { diamond, epochMs };
  });
  const sun = draw('circle', { class: 'sky-sun', r: '13' });

  return {
    picture,
    update(nowMs) {
      const point = at(Math.min(Math.max(nowMs, startMs), endMs));
      withAttributes(sun, {
        cx: point.x,
        cy: point.y,
        class: sineAt(nowMs) > 0 ? 'sky-sun' : 'sky-sun sky-down',
      });
      for (const { diamond, epochMs } of diamonds)
        diamond.setAttribute('class', epochMs <= nowMs ? 'sky-mark sky-past' : 'sky-mark');
    },
  };
}
