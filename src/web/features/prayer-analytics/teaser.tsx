import { useT } from '../../lib/i18n.tsx';
import { dialogLink } from '../../paths.ts';
import { useSession } from '../../state/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MonthDrawing } from './month-drawing.tsx';

/** What premium members keep here, without any record. */
export function Teaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { user } = useSession();
  return (
    <div className="grid gap-4">
      <MonthDrawing className="mx-auto max-h-[28vh] w-48 max-w-full" />
      <p>
        {t(
          'With premium you can mark the prayers that you have prayed and see your streaks, a map of your days and how each prayer fares. Days of pause break nothing.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('The record stays on your device: nobody else sees it, not even we.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={dialogLink(user ? 'premium' : 'login')}>{t('Upgrade to Premium')}</ButtonLink>
        <Button tone="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  );
}
