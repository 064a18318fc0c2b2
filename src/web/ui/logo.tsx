import { eightPointStar } from './star.ts';

const star = eightPointStar(15);

/** The mark: a niche that holds an eight-point star. Decorative; the name stands beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" width={36} height={36} className={className} aria-hidden>
      <path d="M8 62V29C8 19 18 13 32 2c14 11 24 17 24 27v33Z" fill="var(--primary)" />
      <path
        d="M14.5 62V31.5c0-7.5 7.5-12.5 17.5-20.5 10 8 17.5 13 17.5 20.5V62"
        fill="none"
        stroke="var(--on-primary)"
        strokeOpacity={0.55}
        strokeWidth={1.5}
      />
      <g transform="translate(32 39)">
        <polygon points={star} fill="#e0b869" />
        <circle r={4.5} fill="var(--primary)" />
      </g>
    </svg>
  );
}
