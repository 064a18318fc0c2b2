import { useT } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { StarIcon } from '../../../ui/icons.tsx';

/** The way to premium; until the e-mail is proven it says what is missing. */
export function UpgradeEntry({ isEmailVerified }: { isEmailVerified: boolean }) {
  const t = useT();
  const icon = <StarIcon width={16} height={16} />;
  if (isEmailVerified)
    return (
      <ButtonLink to={dialogLink('premium')} icon={icon}>
        {t('Upgrade to Premium')}
      </ButtonLink>
    );
  return (
    <>
      <Button icon={icon} disabled title={t('Verify email first')} aria-describedby="upgrade-needs">
        {t('Upgrade to Premium')}
      </Button>
      <p id="upgrade-needs" className="mt-1 text-14 text-ink-2">
        {t('Verify email first')}
      </p>
    </>
  );
}
