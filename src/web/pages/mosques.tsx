import { useEntitlements } from '../data/session/session.tsx';
import { LocationPanel } from '../features/location/location-panel.tsx';
import { MyMosqueAction, MyMosqueBadge, MyMosqueTimes } from '../features/my-mosque/card/card-parts.tsx';
import { PlotOrMap } from '../features/places/map/plot-or-map.tsx';
import { OtherSearch, PlaceSearch } from '../features/places/place-search.tsx';
import { WalkLine } from '../features/places/walk/walk-line.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';

export default function MosquesPage() {
  const t = useT();
  const { maxSearchRadiusMetres } = useEntitlements();
  return (
    <Page
      title={t('Find Mosques')}
      description={t('Find mosques near you with distance, opening hours and directions.')}
      intro={t('Mosques near you, with distance, opening hours and directions.')}
    >
      <PlaceSearch
        kind="mosque"
        maxRadiusMetres={maxSearchRadiusMetres}
        aside={(shown) => <PlotOrMap shown={shown} />}
        cardBadge={(item) => <MyMosqueBadge item={item} />}
        cardFooter={(item, shown) => (
          <>
            <MyMosqueTimes item={item} />
            <WalkLine item={item} shown={shown} />
          </>
        )}
        cardActions={(item) => <MyMosqueAction item={item} />}
        locationPanel={<LocationPanel prompt={t('Location access is needed to find nearby mosques')} />}
      />
      <OtherSearch to="halal" />
      <SharePage
        path={paths.mosques}
        title={t('Find Mosques')}
        text={t('Find mosques near you with distance, opening hours and directions.')}
      />
    </Page>
  );
}
