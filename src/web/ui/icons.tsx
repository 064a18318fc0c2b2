import type { ComponentType, SVGProps } from 'react';
import { eightPointStar } from './star.ts';

const star = eightPointStar(15);

/** The logo: an eight-point star in a niche. Hidden from screen readers, as the name is next to it. */
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

export const KaabaIcon = (props: LineDrawingProps) => (
  <LineDrawing {...props}>
    <path d="M4 7.5 12 4l8 3.5v9L12 20l-8-3.5Z" />
    <path d="M4 11l8 3.5L20 11M12 14.5V20M4 7.5 12 11l8-3.5" />
  </LineDrawing>
);

export const MihrabIcon = (props: LineDrawingProps) => (
  <LineDrawing {...props}>
    <path d="M4 21V10.5C4 7 8 5.5 12 2.5c4 3 8 4.5 8 8V21" />
    <path d="M8 21v-9c0-2 2-3 4-4.5 2 1.5 4 2.5 4 4.5v9M2.5 21h19" />
  </LineDrawing>
);

export const StarIcon = (props: LineDrawingProps) => (
  <LineDrawing {...props}>
    <polygon points={eightPointStar(10)} transform="translate(12 12)" />
  </LineDrawing>
);

/** One of our icons or one of lucide's. */
export type Icon = ComponentType<{ width?: number; height?: number; strokeWidth?: number }>;

type LineDrawingProps = Omit<SVGProps<SVGSVGElement>, 'viewBox'>;

/** The frame of our own icons: lines in the current colour on a 24 × 24 grid. Hidden from screen readers. */
export function LineDrawing(props: LineDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}
