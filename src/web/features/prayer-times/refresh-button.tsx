import clsx from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useT } from '../../i18n/localisation.tsx';

export function RefreshButton({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('Refresh')}
      title={t('Refresh')}
      onClick={onClick}
      className="-me-2 grid size-11 shrink-0 place-items-center rounded-input hover:bg-sunken"
    >
      <RefreshCw aria-hidden size={20} strokeWidth={1.75} className={clsx(loading && 'animate-spin')} />
    </button>
  );
}
