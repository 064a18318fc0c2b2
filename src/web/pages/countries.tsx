import { CountriesView } from '../features/cities/countries-view.tsx';
import { PlacePage } from '../features/cities/place-page.tsx';

export default function CountriesPage() {
  return (
    <PlacePage kind="countries" slugs={{}}>
      {(data) => <CountriesView data={data} />}
    </PlacePage>
  );
}
