import { RefreshCw } from 'lucide-react';
import { useT } from '../../i18n/localisation.tsx';
import { StripButton } from './strip-button.tsx';
import { useRefreshStatus } from './use-refresh-status.ts';

/** For whoever has paid and does not see it yet. */
export function RefreshStatus() {
  const t = useT();
  const { isRefreshing, refreshStatus } = useRefreshStatus();
  return (
    <StripButton
      icon={
        <RefreshCw
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={isRefreshing ? 'animate-spin' : undefined}
        />
      }
      onClick={refreshStatus}
      disabled={isRefreshing}
    >
      {isRefreshing ? t('Refreshing status…') : t('Refresh status')}
    </StripButton>
  );
}
