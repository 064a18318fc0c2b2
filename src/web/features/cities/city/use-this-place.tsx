import { MapPin } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePlace } from '../../../data/location.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

/** Makes the city the person's own place on every page, and goes to its whole day. */
export function UseThisPlace({ place }: { place: Place }) {
  const t = useT();
  const { choosePlace } = usePlace();
  const navigate = useNavigate();
  return (
    <Button
      icon={<MapPin aria-hidden size={20} strokeWidth={1.75} />}
      onClick={() => {
        choosePlace(place);
        navigate(paths.prayerTimes);
      }}
    >
      {t('Use this place')}
    </Button>
  );
}
