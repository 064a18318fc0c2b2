import { FlaskConical } from 'lucide-react';
import { useT } from '../../i18n/localisation.tsx';

/** Said wherever a card is asked for with trial keys. */
export function TestMode() {
  const t = useT();
  return (
    <p className="mb-3 flex items-center gap-2 rounded-input border border-info px-3 py-2 text-14 font-medium text-info">
      <FlaskConical aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {t('Test mode: no money moves.')}
    </p>
  );
}
