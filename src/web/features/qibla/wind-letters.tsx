import { useT } from '../../i18n/localisation.tsx';

/** N, E, S and W so far from the middle of a picture whose north is up. */
export function WindLetters({ out }: { out: number }) {
  const t = useT();
  const letters = [
    { letter: t('N'), x: 0, y: -out, className: 'fill-brass' },
    { letter: t('E'), x: out, y: 0, className: 'fill-ink-2' },
    { letter: t('S'), x: 0, y: out, className: 'fill-ink-2' },
    { letter: t('W'), x: -out, y: 0, className: 'fill-ink-2' },
  ];
  return letters.map(({ letter, x, y, className }) => (
    <text
      key={letter}
      x={x}
      y={y}
      dy="0.36em"
      textAnchor="middle"
      className={`${className} text-[13px] font-semibold`}
    >
      {letter}
    </text>
  ));
}
