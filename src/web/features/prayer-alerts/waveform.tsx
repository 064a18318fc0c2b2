interface WaveformProps {
  /** Loudness from 0 to 1, from the start of the sound to its end. */
  readonly heights: readonly number[];
  readonly className?: string;
}

/** Waveform of a sound: one vertical line per height. */
export function Waveform({ heights, className }: WaveformProps) {
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
        d={heights.map((height, i) => barPath(i * 4 + 2, 1 + 17 * height)).join('')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const barPath = (x: number, half: number) => `M${x} ${(20 - half).toFixed(1)}V${(20 + half).toFixed(1)}`;
