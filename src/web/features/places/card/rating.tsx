import { Star } from 'lucide-react';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';

interface RatingProps {
  /** 1 to 5. */
  readonly rating: number | null;
  readonly count: number | null;
}

/** `4.5 (1,203)` beside a star, and in words for who hears it. Nothing for a place that nobody rated. */
export function Rating({ rating, count }: RatingProps) {
  const { t, language } = useLocalisation();
  if (rating === null) return null;
  const shown = formatNumber(rating, 1, language);
  return (
    <p className="flex items-center gap-1.5 text-14">
      <Star aria-hidden size={16} strokeWidth={1.75} className="shrink-0 fill-current text-brass" />
      <span aria-hidden className="figures">
        <span className="font-semibold">{shown}</span>
        {count === null ? null : ` (${formatNumber(count, 0, language)})`}
      </span>
      <span className="sr-only">
        {count === null
          ? t('{rating} out of 5', { rating: shown })
          : t('{rating} out of 5 by {count, plural, one {# rating} other {# ratings}}', {
              rating: shown,
              count,
            })}
      </span>
    </p>
  );
}
