/** Strokes as a reed pen leaves them: a baseline with teeth, loops and tails, from right to left. No letter is among them. */
const lines = [
  'M304 62c-6 0-6-16-12-16s-4 16-12 16-6-12-12-12-4 12-14 12h-30c-8 0-6-20-14-20s-8 20-2 22c10 2 14-8 22-6M190 38v26c0 6-8 6-12 2s-8-2-14-2-6-14-12-14-6 14-14 14h-34c-10 0-8-26-16-26s-6 26 2 26M78 46c-10 0-14 22-2 24 14 2 30-14 14-24M52 64c-2 16-22 18-30 6',
  'M306 116c-2 14-20 16-26 4M262 92v24c0 6-10 6-14 0s-6-14-12-14-4 14-12 14h-24c-8 0-8-16-14-16s-8 16 0 18c12 2 18-14 26-18M170 116c-6 0-6-26-12-26M158 90c4 20-4 26-14 26s-8-14-14-14-4 14-12 14H92c-10 0-6-20-16-20s-10 22 4 22c12 0 20-20 34-18M62 92v24c0 6-10 6-12 0',
] as const;
const marks = [
  'M284 34l10-4M232 32l10-4M140 36l8-4M96 32l10-4M246 78l10-4M148 78l10-4M108 84l10-4',
  'M214 84v1M222 84v1M76 84v1M178 134v1M186 134v1M40 86v1',
] as const;

interface SampleCardProps {
  readonly className?: string;
  /** Of two that lie beside each other, the one that looks different. */
  readonly isOther?: boolean;
}

/** What a dua's card looks like from far away: shapes, and no word of any dua. */
export function SampleCard({ className, isOther = false }: SampleCardProps) {
  const turned = isOther ? 'rotate(180 164 86)' : undefined;
  return (
    <svg viewBox="0 0 328 232" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <rect x="1" y="1" width="326" height="230" rx="20" className="fill-bg stroke-control" />
      <g className="stroke-ink" strokeWidth="4.5" strokeLinejoin="round" transform={turned}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <g className="stroke-ink" transform={turned}>
        <path d={marks[0]} strokeWidth="2.5" />
        <path d={marks[1]} strokeWidth="5" />
      </g>
      <path d="M22 164H268M22 184H214" className="stroke-ink-2" strokeWidth="7" opacity="0.55" />
      <path d="M22 210H104" className="stroke-primary" strokeWidth="8" opacity="0.8" />
      <path
        d="M300 206c-5-7-14-2-12 5 1 4 6 8 12 11 6-3 11-7 12-11 2-7-7-12-12-5Z"
        className="stroke-brass"
        strokeWidth="2.5"
      />
    </svg>
  );
}
