import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { openFeatures } from './lab-features.ts';

/** What premium members try out here, in pictures. */
export function LabsTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>{t('Premium members try new features here before they are finished, and switch each on or off.')}</p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {openFeatures.map(({ id, Drawing, name, description }) => (
          <li key={id}>
            <div className="h-24 rounded-input border border-line bg-bg p-2">
              <Drawing />
            </div>
            <h3 className="mt-2 font-sans text-16 font-semibold">{t(name)}</h3>
            <p className="mt-1 text-14 text-ink-2">{t(description)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={dialogLink('premium')}
          state={upgradeIntent}
          replace
          icon={<StarIcon width={16} height={16} />}
        >
          {t('Upgrade to Premium')}
        </ButtonLink>
        <Button tone="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  );
}
