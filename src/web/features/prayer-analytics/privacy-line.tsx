import { Lock } from 'lucide-react';
import { useT } from '../../i18n/localisation.tsx';

export function PrivacyLine() {
  const t = useT();
  return (
    <p className="flex gap-2 text-14 text-ink-2">
      <Lock aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {t('Your record never leaves this device.')}
    </p>
  );
}
