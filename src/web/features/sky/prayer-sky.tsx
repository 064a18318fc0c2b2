import { type RefObject, useEffect, useRef, useState } from 'react';
import { useClockFormat } from '../../data/clock-style.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';
import { layOutLabels, type Size, sunShift } from './mark-layout.ts';
import { SkyPicture } from './sky-picture.tsx';
import {
  heightUnits,
  percent,
  positionOf,
  type SkyFrame,
  type SkyMark,
  type SkyScene,
  skyFrame,
  widthUnits,
} from './sky-scene.ts';

interface PrayerSkyProps {
  readonly scene: SkyScene;
}

/** Drawing of the day with its prayers as diamonds on the sun's path, and their names and times below. */
export function PrayerSky({ scene }: PrayerSkyProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const frame = skyFrame(scene.day.curve, heightUnits);
  const { marks } = scene;
  const labelWidth = labelWidthIn(size?.width ?? 0);
  const centres = size
    ? layOutLabels(
        marks.map((mark) => mark.point.x * size.width),
        labelWidth,
        size.width,
      ).map((centre) => centre / size.width)
    : [];
  return (
    <SkyPicture
      scene={scene}
      sunShift={size && sunShift(scene, frame, size)}
      lines={marks.map(({ name, point, isNext }, i) => (
        <path
          key={name}
          d={leader(point.x, frame.yOf(point.altitudeDegrees), centres[i] ?? point.x)}
          strokeOpacity={isNext ? 0.9 : 0.4}
        />
      ))}
      marks={
        <div ref={box} className="absolute inset-0">
          {marks.map((mark) => (
            <Diamond key={mark.name} mark={mark} frame={frame} />
          ))}
        </div>
      }
    >
      <div className="relative h-16">
        {marks.map((mark, i) => {
          const x = centres[i];
          return x === undefined ? null : <Label key={mark.name} {...{ mark, x }} width={labelWidth} />;
        })}
      </div>
    </SkyPicture>
  );
}

/** Returns an element's current size in pixels; undefined in the first render. */
function useSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize(width > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const widestLabel = 84;

/** Five labels fit side by side at any width. */
const labelWidthIn = (rowWidth: number): number => Math.min(rowWidth / 5, widestLabel);

/** Returns a path from a diamond straight down, then across to its label. */
function leader(x: number, y: number, labelX: number): string {
  const knee = heightUnits - 34;
  return `M${x * widthUnits} ${y}V${Math.max(y, knee)}L${labelX * widthUnits} ${heightUnits}`;
}

function Diamond({ mark, frame }: { mark: SkyMark; frame: SkyFrame }) {
  return (
    <span
      className={`absolute size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 border-[1.5px] border-sky-brass rtl:translate-x-1/2 ${mark.isNext ? 'bg-sky-brass' : 'bg-[var(--sky)]'}`}
      style={positionOf(mark.point, frame)}
    />
  );
}

interface LabelProps {
  readonly mark: SkyMark;
  readonly x: number;
  readonly width: number;
}

function Label({ mark, x, width }: LabelProps) {
  const t = useT();
  const shown = useClockFormat();
  return (
    <span
      className={`absolute top-1 -translate-x-1/2 rounded-chip py-0.5 text-center leading-tight whitespace-nowrap rtl:translate-x-1/2 ${labelLetters} ${mark.isNext ? 'bg-ivory/15 font-bold' : ''}`}
      style={{ insetInlineStart: percent(x), width }}
    >
      <span className="block">{t(timeLabels[mark.name])}</span>
      {/* No am/pm: the order makes it clear, and there is no space for it. */}
      <span className="figures block text-[1.07em]">{shown(mark.clock).figures}</span>
    </span>
  );
}

/** Limited by the width of the screen: on a phone five names share a row, however large the user's letters are. */
const labelLetters = 'text-[min(0.9375rem,4vw)] sm:text-16';
