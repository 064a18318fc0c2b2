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
  autoGoogle: message(
    'With Premium, Auto asks Google Places first. Where it does not answer, Geoapify and OpenStreetMap follow.',
  ),
  autoGeoapify: message(
    'Without Premium, Auto asks Geoapify first. Where it does not answer, OpenStreetMap follows.',
  ),
  google: message(
    'Google Places is asked first. Where it does not answer, Geoapify and OpenStreetMap follow.',
  ),
  geoapify: message('Geoapify is asked first. Where it does not answer, OpenStreetMap follows.'),
} as const;

const volunteerFreshness = message(
  'Expect no ratings, and opening hours for some places only. What volunteers have not mapped is missing.',
);
const freshness: Readonly<Record<DataSource, string>> = {
  google: message('Expect ratings, and opening hours that are usually up to date.'),
  geoapify: volunteerFreshness,
  openStreetMap: volunteerFreshness,
};

const free = message('It costs you nothing.');
const costs: Readonly<Record<DataSource, string>> = {
  google: message('It is part of Premium and costs nothing more.'),
  geoapify: free,
  openStreetMap: free,
};

const privacy: Readonly<Record<DataSource, string>> = {
  google: message(
    'Our server asks Google for you: it learns the place of your search to about 100 m, the radius and the language, never who you are or your device’s address.',
  ),
  geoapify: message(
    'Our server asks Geoapify for you: it learns the place of your search to about 100 m, the radius and the language, never who you are or your device’s address.',
  ),
  openStreetMap: message(
    'Our server looks into its own copy, or asks OpenStreetMap for you: it learns the place of your search to about 100 m and the radius, never who you are or your device’s address.',
  ),
};

const replacements = {
  geoapifyForGoogle: message('Google Places is not set up on this server. Geoapify answers in its place.'),
  mapForGoogle: message('Google Places is not set up on this server. OpenStreetMap answers in its place.'),
  mapForGeoapify: message('Geoapify is not set up on this server. OpenStreetMap answers in its place.'),
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
