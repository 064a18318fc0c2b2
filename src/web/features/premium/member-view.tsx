import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FeatureList } from './feature-list.tsx';
import type { Upgrade } from './use-upgrade.ts';

interface MemberViewProps {
  readonly needsPayment: boolean;
  readonly upgrade: Upgrade;
}

/** For whoever has premium: what it holds. */
export function MemberView({ needsPayment, upgrade }: MemberViewProps) {
  const t = useT();
  return (
    <div className="grid gap-4">
      {needsPayment ? (
        <>
          <Alert tone="danger">
            {t(
              'Payment needed: your card could not be charged for the new year. Premium ends unless it is paid.',
            )}
          </Alert>
          <Button className="min-h-12" onClick={upgrade.start}>
            {t('Pay now')}
          </Button>
        </>
      ) : null}
      <FeatureList />
      <Button tone={needsPayment ? 'outline' : 'primary'} className="min-h-12" onClick={upgrade.close}>
        {t('Close')}
      </Button>
    </div>
  );
}
