import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast.ts';

const refusedMs = 6_000;

interface UpgradeProps {
  readonly isEmailVerified: boolean;
  readonly className?: string;
  /** From within a dialog, which going back should not open again. */
  readonly replace?: boolean;
}

/** The way to premium. Until the e-mail is proven it only says what is missing. */
export function Upgrade({ isEmailVerified, className, replace = false }: UpgradeProps) {
  const t = useT();
  const icon = <StarIcon width={16} height={16} />;
  if (isEmailVerified) {
    return (
      <ButtonLink to={dialogLink('premium')} replace={replace} icon={icon} className={className}>
        {t('Upgrade')}
      </ButtonLink>
    );
  }
  const sayWhy = () =>
    showToast({
      tone: 'danger',
      title: t('Email Verification Required'),
      text: t(
        'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
      ),
      durationMs: refusedMs,
    });
  return (
    <Button icon={icon} disabled onRefused={sayWhy} title={t('Verify email first')} className={className}>
      {t('Upgrade')}
    </Button>
  );
}
