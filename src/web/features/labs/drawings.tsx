import type { ReactNode } from 'react';

/** The arc of the day above the horizon, with a bell ringing at one of the prayers. */
export function AlertsDrawing() {
  return (
    <DrawingFrame>
      <path d="M6 58H114" strokeDasharray="2 4" />
      <path d="M10 66C30 58 38 22 60 22s30 36 50 44" className="stroke-control" />
      <path
        d={rhombus(20.5, 57, 3) + rhombus(38, 36, 3) + rhombus(99, 57, 3)}
        className="fill-bg stroke-brass"
      />
      <g className="stroke-primary" strokeWidth={1.75}>
        <path d="M60 9v3M51 32v-8c0-7 4-11 9-12 5 1 9 5 9 12v8l3 4H48Z" className="fill-surface" />
        <path d="M57 40a3 3 0 0 0 6 0" />
        <path d="M42 14c-3 4-4 9-3 14M78 14c3 4 4 9 3 14M35 10c-4 6-5 13-4 20M85 10c4 6 5 13 4 20" />
      </g>
    </DrawingFrame>
  );
}

/** A phone held up in a street, showing the Kaaba on its screen. */
export function ArDrawing() {
  return (
    <DrawingFrame>
      <path d="M2 12l42 18M2 64l42-22M118 12 76 30M118 64 76 42" className="stroke-control" />
      <rect
        x={40}
        y={3}
        width={40}
        height={66}
        rx={6}
        className="fill-surface stroke-ink"
        strokeWidth={1.75}
      />
      <path d="M46 60l12-18M74 60 62 42M60 60v-4M60 50v-3" className="stroke-control" />
      <path d="M43 42h34" className="stroke-primary" strokeDasharray="3 3" />
      <circle cx={60} cy={30} r={12} className="fill-bg stroke-primary" strokeWidth={1.75} />
      <path d="M53 27l7-3 7 3v7l-7 3-7-3Z" className="fill-[#16211c] stroke-sky-brass" />
      <path d="M53 29.500l7 3 7-3" className="stroke-sky-brass" />
      <path d="M60 8v5M50 10v3M70 10v3M45 11v2M75 11v2M55 11v2M65 11v2" className="stroke-brass" />
    </DrawingFrame>
  );
}

const columns = 9;
const rows = 5;
/** Example data: how many of the five prayers were marked on each day. */
const exampleDays = '245335455545345554155555545454345535555545555';

/** A calendar in which a day is darker the more prayers were marked. */
export function AnalyticsDrawing() {
  return (
    <DrawingFrame>
      {[...exampleDays].slice(0, columns * rows).map((mark, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
          key={i}
          x={8 + (i % columns) * 11.7}
          y={6 + Math.floor(i / columns) * 12.4}
          width={9}
          height={9}
          rx={2}
          className="fill-primary stroke-primary"
          fillOpacity={(Number(mark) / 5) ** 2 * 0.9}
          strokeWidth={0.75}
        />
      ))}
    </DrawingFrame>
  );
}

/** Returns the path of a prayer niche that stands on `foot`. */
const nichePath = (x: number, foot: number, half: number, height: number): string =>
  `M${x - half} ${foot}V${foot - height * 0.55}C${x - half} ${foot - height * 0.8} ${x - half * 0.3} ${foot - height * 0.85} ${x} ${foot - height}C${x + half * 0.3} ${foot - height * 0.85} ${x + half} ${foot - height * 0.8} ${x + half} ${foot - height * 0.55}V${foot}`;

/** Three prayer niches with a thread from one to the next. */
export function CommunityDrawing() {
  return (
    <DrawingFrame>
      <path d="M6 64H114" />
      <path d={nichePath(26, 64, 13, 40) + nichePath(94, 64, 13, 40)} />
      <path d={nichePath(60, 64, 17, 54)} className="stroke-primary" strokeWidth={1.75} />
      <path d="M26 46C36 56 48 54 60 40c12 14 24 16 34 6" className="stroke-brass" strokeDasharray="2 3" />
      <path
        d={rhombus(26, 46, 4) + rhombus(60, 40, 5) + rhombus(94, 46, 4)}
        className="fill-bg stroke-brass"
      />
    </DrawingFrame>
  );
}

/** A notification on a locked phone. */
export function NotificationsDrawing() {
  return (
    <DrawingFrame>
      <rect x={22} y={4} width={76} height={64} rx={7} className="stroke-control" />
      <path d="M52 62h16" className="stroke-control" />
      <rect
        x={12}
        y={16}
        width={96}
        height={28}
        rx={6}
        className="fill-surface stroke-primary"
        strokeWidth={1.75}
      />
      <path d={rhombus(27, 30, 7)} className="stroke-brass" strokeWidth={1.75} />
      <path d="M42 26h52M42 34h34" />
    </DrawingFrame>
  );
}

/** The frame of a drawing, 120 by 72 units. Hidden from screen readers, as the text beside it says the same. */
function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 72"
      className="size-full stroke-ink-2"
      fill="none"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Returns the path of a rhombus, which marks a prayer on the arc of the day. */
const rhombus = (x: number, y: number, reach: number): string =>
  `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}Z`;
