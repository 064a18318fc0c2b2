import { useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';

/** What it costs, and that it does so again. */
export function Price() {
  const t = useT();
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-28 font-semibold">{t('USD 1 a year')}</span>
        <Badge tone="brass">{t('Launch-promotion price')}</Badge>
      </p>
      <p className="mt-1 text-14 text-ink-2">{t('Renewed every year by itself, until you cancel.')}</p>
    </div>
  );
}
