import { formatPlace } from '../../data/location/format-place.ts';
import { usePlace } from '../../data/location/location.tsx';
import { useT } from '../../i18n/localisation.tsx';

/** Names the place a card is calculated for: the known place, or the default one as an example. */
export function FromPlace() {
  const t = useT();
  const { place } = usePlace();
  if (place)
    return (
      <p className="mt-1 text-ink-2">{t('From {place}', { place: `\u2068${formatPlace(place)}\u2069` })}</p>
    );
  return (
    // A stored place is about to replace this line: keep the single line that most places need.
    <p className="mt-1 text-ink-2 [[data-place]_&]:invisible [[data-place]_&]:h-[1lh]">
      {t('Example: from {place}', { place: t('Washington, United States') })}
    </p>
  );
}
