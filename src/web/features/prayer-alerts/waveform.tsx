interface OutlineProps {
  /** 0 to 1 each, from the beginning of the sound. */
  readonly heights: readonly number[];
  readonly className?: string;
}

/** The picture of a sound: a line for each part, as long as it is loud. */
export function Waveform({ heights, className }: OutlineProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${heights.length * 4} 40`}
      preserveAspectRatio="none"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
    >
      <path
        d={heights.map((height, i) => bar(i * 4 + 2, 1 + 17 * height)).join('')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const bar = (x: number, half: number) => `M${x} ${(20 - half).toFixed(1)}V${(20 + half).toFixed(1)}`;
