import { switchLab } from '../../data/labs.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { MonthDrawing } from './month-drawing.tsx';
import { PrivacyLine } from './privacy-line.tsx';

/** For a premium member who has not switched the feature on in Labs. */
export function SwitchOn() {
  const t = useT();
  return (
    <div className="grid gap-4">
      <MonthDrawing className="mx-auto max-h-[28vh] w-48 max-w-full" />
      <p>
        {t(
          'Mark the prayers that you have prayed, and see your streaks, a map of your days and how each prayer fares. Days of pause break nothing.',
        )}
      </p>
      <PrivacyLine />
      <div>
        <Button onClick={() => switchLab('prayer_analytics', true)}>{t('Switch on prayer analytics')}</Button>
      </div>
    </div>
  );
}
