import { formatPlace } from '../../data/location/format-place.ts';
import { usePlace } from '../../data/location/location.tsx';
import { useT } from '../../i18n/localisation.tsx';

/** From where a card looks: the known place, or by way of example the default one. */
export function FromPlace() {
  const t = useT();
  const { place } = usePlace();
  if (place)
    return (
      <p className="mt-1 text-ink-2">{t('From {place}', { place: `\u2068${formatPlace(place)}\u2069` })}</p>
    );
  return (
    // A remembered place is about to take this line: it keeps to the one line that most places need.
    <p className="mt-1 text-ink-2 [[data-place]_&]:invisible [[data-place]_&]:h-[1lh]">
      {t('For example from {place}', { place: t('Washington, United States') })}
    </p>
  );
}
