import { useT } from '../../../i18n/localisation.tsx';
import { TeaserActions } from '../../../ui/teaser-actions.tsx';
import { StreetDrawing } from './street-drawing.tsx';

/** What premium members see here, without camera or sensors. */
export function ArTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <StreetDrawing className="max-h-[30vh] w-full [@media(height<30rem)]:hidden" />
      <p>
        {t(
          'With premium you look through the camera of your phone, and the Kaaba stands over the street before you, where you face it in prayer. Words and an arrow say how to turn.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('Compass, map and sun on the Qibla page show the same direction to everybody.')}
      </p>
      <TeaserActions onClose={onClose} />
    </div>
  );
}
