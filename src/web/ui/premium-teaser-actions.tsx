import { useT } from '../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../paths.ts';
import { Button, ButtonLink } from './button.tsx';

/** Below what premium would show: the way to it, and the way back. */
export function PremiumTeaserActions({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={dialogLink('premium')} state={upgradeIntent}>
        {t('Upgrade to Premium')}
      </ButtonLink>
      <Button tone="outline" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  );
}
