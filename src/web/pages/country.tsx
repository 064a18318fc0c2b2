import { useParams } from 'react-router';
import { CountryView } from '../features/cities/country-view.tsx';
import { PlacePage } from '../features/cities/place-page.tsx';

export default function CountryPage() {
  const { country } = useParams();
  return (
    <PlacePage kind="country" slugs={{ country }}>
      {(data) => <CountryView data={data} />}
    </PlacePage>
  );
}
