import type { PreferredProvider } from '../../../contract/provider.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { message } from '../../i18n/localisation.tsx';

/** Which services this server has a key for. */
export interface ConfiguredServices {
  readonly googlePlaces: boolean;
  readonly geoapifyPlaces: boolean;
}

export interface Expectations {
  /** Which services are asked, in order, or which one replaces a service that isn't set up. */
  readonly order: string;
  /** Another service answers than the chosen one. */
  readonly isReplaced: boolean;
  readonly freshness: string;
  readonly cost: string;
  readonly privacy: string;
}

type DataSource = 'google' | 'geoapify' | 'openStreetMap';

const orders = {
  autoGoogle: message('With Premium, Auto uses Google Places first, then Geoapify and OpenStreetMap.'),
  autoGeoapify: message('Without Premium, Auto uses Geoapify first, then OpenStreetMap.'),
  google: message('Searches use Google Places first, then Geoapify and OpenStreetMap.'),
  geoapify: message('Searches use Geoapify first, then OpenStreetMap.'),
} as const;

const volunteerFreshness = message('No ratings. Some places and opening hours are missing.');
const freshness: Readonly<Record<DataSource, string>> = {
  google: message('Expect ratings and usually up-to-date opening hours.'),
  geoapify: volunteerFreshness,
  openStreetMap: volunteerFreshness,
};

const free = message('Free.');
const costs: Readonly<Record<DataSource, string>> = {
  google: message('Included in Premium at no extra cost.'),
  geoapify: free,
  openStreetMap: free,
};

const privacy: Readonly<Record<DataSource, string>> = {
  google: message(
    'Our server sends Google the search location (to about 100 m), radius and language, never your identity or IP address.',
  ),
  geoapify: message(
    'Our server sends Geoapify the search location (to about 100 m), radius and language, never your identity or IP address.',
  ),
  openStreetMap: message(
    'Our server searches its own copy of OpenStreetMap’s data or sends OpenStreetMap the search location (to about 100 m) and radius. It never sends your identity or IP address.',
  ),
};

const replacements = {
  geoapifyForGoogle: message('Google Places isn’t available. Searches use Geoapify instead.'),
  mapForGoogle: message('Google Places isn’t available. Searches use OpenStreetMap instead.'),
  mapForGeoapify: message('Geoapify isn’t available. Searches use OpenStreetMap instead.'),
} as const;

/** What a choice means for this user on this server, as message keys. `configured`: undefined until it is known. */
export function expectationsOf(
  chosen: PreferredProvider,
  { mayUseGooglePlaces }: Pick<Entitlements, 'mayUseGooglePlaces'>,
  configured: ConfiguredServices | undefined,
): Expectations {
  const wanted = mayUseGooglePlaces && chosen !== 'geoapify' ? 'google' : 'geoapify';
  const answering = configured ? answeringSource(wanted, configured) : wanted;
  return {
    order: answering === wanted ? orderMessage(chosen, wanted) : replacementMessage(wanted, answering),
    isReplaced: answering !== wanted,
    freshness: freshness[answering],
    cost: costs[answering],
    privacy: privacy[answering],
  };
}

function answeringSource(
  wanted: DataSource,
  { googlePlaces, geoapifyPlaces }: ConfiguredServices,
): DataSource {
  if (wanted === 'google' && googlePlaces) return 'google';
  return geoapifyPlaces ? 'geoapify' : 'openStreetMap';
}

function orderMessage(chosen: PreferredProvider, wanted: 'google' | 'geoapify'): string {
  if (chosen !== 'auto') return orders[wanted];
  return wanted === 'google' ? orders.autoGoogle : orders.autoGeoapify;
}

function replacementMessage(wanted: 'google' | 'geoapify', answering: DataSource): string {
  if (wanted === 'geoapify') return replacements.mapForGeoapify;
  return answering === 'geoapify' ? replacements.geoapifyForGoogle : replacements.mapForGoogle;
}
