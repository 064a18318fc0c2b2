import { useT } from '../../i18n/localisation.tsx';
import { TeaserActions } from '../../ui/teaser-actions.tsx';
import { Outline } from './outline.tsx';
import { teaserOutline } from './teaser-outline.ts';

/** What premium members see here, without the sounds. */
export function AlertsTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <Outline heights={teaserOutline} className="h-24 w-full text-brass" />
      <p>
        {t(
          'With premium the times of prayer call you: a melody in Rast or Hijaz, water, birds or plain tones, for each prayer as you like it, at its time or up to an hour before.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('Times, countdown and the calendar with its reminders are there for everybody.')}
      </p>
      <TeaserActions onClose={onClose} />
    </div>
  );
}
