import { CountryView } from '../features/cities/country-view.tsx';
import { PlacePage } from '../features/cities/place-page.tsx';
import { cityPaths } from '../paths.ts';
import { useParams } from '../ui/router/router.tsx';

export default function CountryPage() {
  const { country } = useParams(cityPaths.country);
  return (
    <PlacePage kind="country" slugs={{ country }}>
      {(data) => <CountryView data={data} />}
    </PlacePage>
  );
}
