import type { Background } from '../../../domain/premium/backgrounds.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { backgroundWords } from './background-words.ts';

/** The way to the locked ones, and what becomes of one that was chosen before. */
export function UnlockBackgrounds({ remembered }: { remembered: Background | undefined }) {
  const t = useT();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-input bg-sunken p-[min(1rem,5vw)]">
      <p className="min-w-0 flex-1 basis-64">
        {remembered
          ? t(
              'You chose {background} with premium. It is kept, and comes back when you have premium again.',
              {
                background: t(backgroundWords[remembered].name),
              },
            )
          : t('Mosque, Geometric and Calligraphy come with premium. Default and Nature are for everybody.')}
      </p>
      <ButtonLink
        to={dialogLink('premium')}
        state={upgradeIntent}
        replace
        icon={<StarIcon width={16} height={16} />}
      >
        {t('Upgrade to Premium')}
      </ButtonLink>
    </div>
  );
}
