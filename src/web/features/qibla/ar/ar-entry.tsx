import { Camera } from 'lucide-react';
import { useT } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Link from the Qibla page to the AR dialog. */
export function ArEntry() {
  const t = useT();
  return (
    <ButtonLink
      to={dialogLink('ar')}
      tone="outline"
      className="mt-4 w-full"
      icon={<Camera aria-hidden size={20} strokeWidth={1.75} />}
    >
      {t('AR Qibla Compass')}
      <Badge tone="brass" className="[[data-premium]_&]:hidden">
        {t('Premium')}
      </Badge>
    </ButtonLink>
  );
}
