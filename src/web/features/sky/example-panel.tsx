import { LocateButton } from '../../data/locate-button.tsx';
import { usePlace } from '../../data/location.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Before a place is known: whose sky this is, and the button that makes it the person's own. */
export function ExamplePanel() {
  const t = useT();
  const { error } = usePlace();
  return (
    <div className="flex h-full max-w-sm flex-col items-start gap-3 [[data-place]_&]:invisible">
      <p className="text-16">
        {t('Drawn below as an example: today’s sun over Washington, United States. Yours is one step away.')}
      </p>
      <LocateButton tone="sky-outline" label={t('Get Prayer Times')} />
      {error ? (
        <>
          <p className="text-14">{t(error)}</p>
          <ButtonLink to={paths.prayerTimes} tone="sky-outline">
            {t('Set Location Manually')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}
