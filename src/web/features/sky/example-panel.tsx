import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../paths.ts';
import { usePlace } from '../../state/location.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Before a place is known: whose sky this is, and the button that makes it the person's own. */
export function ExamplePanel() {
  const t = useT();
  const { status, error, locate } = usePlace();
  const locating = status === 'locating';
  return (
    <div className="flex h-full max-w-sm flex-col items-start gap-3 [[data-place]_&]:invisible">
      <p className="text-16">
        {t('Drawn below as an example: today’s sun over Washington, United States. Yours is one step away.')}
      </p>
      <Button tone="sky" disabled={locating} onClick={() => void locate()}>
        {locating ? t('Getting Location...') : t('Get Prayer Times')}
      </Button>
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
