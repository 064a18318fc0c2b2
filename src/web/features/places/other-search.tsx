import type { PlaceKind } from '../../../domain/places/place.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';

/** The way to the other search, at the end of the page. */
export function OtherSearch({ to }: { to: PlaceKind }) {
  const t = useT();
  return (
    <p className="mt-12 border-t border-line pt-4">
      {to === 'halal' ? (
        <ActionLink to={paths.halalFood}>{t('Halal Food')}</ActionLink>
      ) : (
        <ActionLink to={paths.mosques}>{t('Find Mosques')}</ActionLink>
      )}
    </p>
  );
}
