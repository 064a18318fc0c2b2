import { useT } from '../../i18n/localisation.tsx';
import { PremiumTeaserActions } from '../../ui/teaser-actions.tsx';
import { MonthDrawing } from './month-drawing.tsx';

/** What premium members keep here, without any record. */
export function Teaser({ onClose }: { onClose: () => void }) {
  const t = useT();
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
      <PremiumTeaserActions onClose={onClose} />
    </div>
  );
}
