import { useEntitlements } from '../data/session/session.tsx';
import { LocationPanel } from '../features/location/location-panel.tsx';
import { PlotOrMap } from '../features/places/map/plot-or-map.tsx';
import { OtherSearch, PlaceSearch } from '../features/places/place-search.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';

export default function HalalFoodPage() {
  const t = useT();
  const { maxSearchRadiusMetres } = useEntitlements();
  return (
    <Page
      title={t('Halal Food')}
      description={t('Find halal restaurants near you and see what each halal claim is based on.')}
      intro={t('Halal restaurants near you, and why each is listed as halal.')}
    >
      <PlaceSearch
        kind="halal"
        maxRadiusMetres={maxSearchRadiusMetres}
        aside={(shown) => <PlotOrMap shown={shown} />}
        locationPanel={
          <LocationPanel prompt={t('Location access is needed to find nearby halal restaurants')} />
        }
      />
      <OtherSearch to="mosque" />
      <SharePage
        path={paths.halalFood}
        title={t('Halal Food')}
        text={t('Find halal restaurants near you and see what each halal claim is based on.')}
      />
    </Page>
  );
}
