import { dayMs } from '../../../domain/time/units.ts';
import { type Point, shiftFrom } from './mark-layout.ts';
import { heightUnits, widthUnits } from './sky-scene.ts';

/** What is drawn of a day, as shares of the drawing's width and height, from its start and top. */
export interface DrawnDay {
  /** The start of the sun's path (epoch milliseconds). */
  readonly startMs: number;
  /** The heights of its points, evenly spaced over 24 hours. */
  readonly path: readonly number[];
  /** The height of the sun when its upper edge is on the horizon. */
  readonly risen: number;
  /** The prayers' diamonds. */
  readonly marks: readonly Point[];
}

/**
 * Moves the sun of the `DaySky` in `page` to its place at an instant, and draws the path that it has covered. Changes the
 * document itself, because pages that are only read run no React.
 */
export function moveSun(page: ParentNode, nowMs: number): void {
  const picture = page.querySelector<HTMLElement>('[data-drawn-day]');
  const day = picture?.dataset['drawnDay'];
  if (day !== undefined) draw(picture as HTMLElement, JSON.parse(day) as DrawnDay, nowMs);
}

function draw(picture: HTMLElement, { startMs, path, risen, marks }: DrawnDay, nowMs: number): void {
  const sun = picture.querySelector<HTMLElement>('[data-sun]');
  const past = picture.querySelector('[data-past]');
  const box = sun?.parentElement;
  if (!sun || !past || !box) return;
  // Instants outside the day wrap around by whole days.
  const turns = (nowMs - startMs) / dayMs;
  const x = turns - Math.floor(turns);
  const steps = path.length - 1;
  const before = Math.floor(x * steps);
  const [from = 0, to = from] = path.slice(before);
  const y = from + (to - from) * (x * steps - before);

  const inPixels = ([across, down]: Point): Point => [across * box.clientWidth, down * box.clientHeight];
  const along = [inPixels([before / steps, from]), inPixels([(before + 1) / steps, to])] as const;
  const isLaidOut = box.clientWidth > 0;
  const shift = isLaidOut ? shiftFrom(inPixels([x, y]), marks.map(inPixels), along) : undefined;
  const [shiftX, shiftY] = shift ?? [0, 0];
  sun.dataset['sun'] = y <= risen ? 'up' : 'down';
  Object.assign(sun.style, {
    insetInlineStart: `${x * 100}%`,
    top: `${y * 100}%`,
    marginInlineStart: `${shiftX}px`,
    marginTop: `${shiftY}px`,
  });
  const covered = [...path.slice(0, before + 1).map((height, i): Point => [i / steps, height]), [x, y]];
  const corners = covered.map(
    ([across = 0, down = 0]) => `${(across * widthUnits).toFixed(1)} ${(down * heightUnits).toFixed(1)}`,
  );
  past.setAttribute('d', `M${corners.join('L')}`);
}
