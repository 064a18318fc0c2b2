import { nearestOf, type Received, type RecordedPlace } from './recorded-place.ts';

/** A feature as documented for `/v2/places`. */
export function geoapifyFeature({ number, name, latitude, longitude, tags }: RecordedPlace, kind = 'mosque') {
  const kindTags =
    kind === 'mosque'
      ? { amenity: 'place_of_worship', religion: 'muslim' }
      : { amenity: 'restaurant', 'diet:halal': 'yes' };
  return {
    type: 'Feature',
    properties: {
      ...(name !== undefined && { name }),
      country: 'United Kingdom',
      country_code: 'gb',
      city: 'London',
      postcode: 'NW8 7RG',
      street: 'Park Road',
      housenumber: '146',
      lon: longitude,
      lat: latitude,
      formatted: `${name === undefined ? '' : `${name}, `}146 Park Road, London, NW8 7RG, United Kingdom`,
      address_line1: name ?? '146 Park Road',
      address_line2: `${name === undefined ? '' : '146 Park Road, '}London, NW8 7RG, United Kingdom`,
      categories:
        kind === 'mosque'
          ? ['religion', 'religion.place_of_worship.islam']
          : ['catering.restaurant', 'halal'],
      details: ['details'],
      datasource: {
        sourcename: 'openstreetmap',
        attribution: '© OpenStreetMap contributors',
        license: 'Open Database License',
        url: 'https://www.openstreetmap.org/copyright',
        raw: {
          ...kindTags,
          ...(name !== undefined && { name }),
          osm_id: number,
          osm_type: 'n',
          z_order: 0,
          ...tags,
        },
      },
      distance: 120,
      place_id: `51c2f869dc9b1fc5bf5948c0e8f2e6c24940f00103f901${number.toString(16)}`,
    },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

/** Geoapify's answer: places in the circle of `filter`, nearest to `bias` first. */
export function geoapifyAnswer(recordedPlaces: readonly RecordedPlace[], { url }: Received): unknown {
  const { filter = '', limit = '20', categories = '' } = Object.fromEntries(url.searchParams);
  const [longitude = 0, latitude = 0, metres = 0] = filter.replace('circle:', '').split(',').map(Number);
  const near = nearestOf(recordedPlaces, { latitude, longitude }, metres).slice(0, Number(limit));
  const kind = categories.startsWith('religion') ? 'mosque' : 'halal';
  return { type: 'FeatureCollection', features: near.map((place) => geoapifyFeature(place, kind)) };
}

export function geoapifyError(statusCode: number, error: string, message: string) {
  return { statusCode, error, message };
}
