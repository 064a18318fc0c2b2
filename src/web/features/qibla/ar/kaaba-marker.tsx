/**
 * The Kaaba on its place on the horizon, in a ring that closes when the camera looks at it. Drawn for a dark veil over
 * any picture, so its colours are the same by day and by night.
 */
export function KaabaMarker({ isAligned }: { isAligned: boolean }) {
  const arcs = isAligned
    ? '[stroke-dasharray:25_0] stroke-[#5fc79f]'
    : '[stroke-dasharray:16_9] stroke-sky-brass';
  return (
    <svg viewBox="-64 -64 128 128" className="size-full overflow-visible" aria-hidden="true">
      <circle r={56} className="fill-[#0b1512]" opacity={0.62} />
      <circle
        r={56}
        fill="none"
        pathLength={100}
        strokeWidth={isAligned ? 6 : 4}
        transform="rotate(-119)"
        className={`transition-[stroke-dasharray,stroke] duration-150 ${arcs}`}
      />
      <path d="M0 60V76" className="stroke-sky-brass" strokeWidth={3} strokeLinecap="round" />
      <path
        d="M-32-17 0-31l32 14v36L0 33l-32-14Z"
        className="fill-[#16211c] stroke-sky-brass"
        strokeWidth={2}
      />
      <path d="M-32-17 0-3l32-14M0-3v36" fill="none" className="stroke-sky-brass" strokeWidth={1.5} />
      <path d="M-32-7 0 7l32-14" fill="none" className="stroke-sky-brass" strokeWidth={5} />
      <path d="M12 13.5 20 10v14l-8 3.5Z" className="fill-sky-brass" />
    </svg>
  );
}
