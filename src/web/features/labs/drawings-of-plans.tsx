import { DrawingFrame, rhomb } from './drawing-frame.tsx';

const niche = (x: number, foot: number, half: number, height: number): string =>
  `M${x - half} ${foot}V${foot - height * 0.55}C${x - half} ${foot - height * 0.8} ${x - half * 0.3} ${foot - height * 0.85} ${x} ${foot - height}C${x + half * 0.3} ${foot - height * 0.85} ${x + half} ${foot - height * 0.8} ${x + half} ${foot - height * 0.55}V${foot}`;

/** Niches side by side, and a thread from one to the next. */
export function CommunityDrawing() {
  return (
    <DrawingFrame>
      <path d="M6 64H114" />
      <path d={niche(26, 64, 13, 40) + niche(94, 64, 13, 40)} />
      <path d={niche(60, 64, 17, 54)} className="stroke-primary" strokeWidth={1.75} />
      <path d="M26 46C36 56 48 54 60 40c12 14 24 16 34 6" className="stroke-brass" strokeDasharray="2 3" />
      <path d={rhomb(26, 46, 4) + rhomb(60, 40, 5) + rhomb(94, 46, 4)} className="fill-bg stroke-brass" />
    </DrawingFrame>
  );
}

/** A message over a sleeping screen. */
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
      <path d={rhomb(27, 30, 7)} className="stroke-brass" strokeWidth={1.75} />
      <path d="M42 26h52M42 34h34" />
    </DrawingFrame>
  );
}
