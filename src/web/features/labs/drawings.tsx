import { DrawingFrame, rhomb } from './drawing-frame.tsx';

/** The day's arc over its horizon; at one of its prayers a bell rings. */
export function AlertsDrawing() {
  return (
    <DrawingFrame>
      <path d="M6 58H114" strokeDasharray="2 4" />
      <path d="M10 66C30 58 38 22 60 22s30 36 50 44" className="stroke-control" />
      <path d={rhomb(20.5, 57, 3) + rhomb(38, 36, 3) + rhomb(99, 57, 3)} className="fill-bg stroke-brass" />
      <g className="stroke-primary" strokeWidth={1.75}>
        <path d="M60 9v3M51 32v-8c0-7 4-11 9-12 5 1 9 5 9 12v8l3 4H48Z" className="fill-surface" />
        <path d="M57 40a3 3 0 0 0 6 0" />
        <path d="M42 14c-3 4-4 9-3 14M78 14c3 4 4 9 3 14M35 10c-4 6-5 13-4 20M85 10c4 6 5 13 4 20" />
      </g>
    </DrawingFrame>
  );
}

/** A phone that looks along a street, and the Kaaba in its picture. */
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
/** How many of five prayers were marked, day by day, as an example. */
const marks = '245335455545345554155555545454345535555545555';

/** A calendar of days, each the fuller the more prayers were marked. */
export function AnalyticsDrawing() {
  return (
    <DrawingFrame>
      {[...marks].slice(0, columns * rows).map((mark, i) => (
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
