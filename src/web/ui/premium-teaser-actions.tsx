import { useT } from '../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../paths.ts';
import { Button, ButtonLink } from './button.tsx';

/** The buttons below a preview of a Premium feature: upgrade and close. */
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
