import type { PreferredProvider } from '../../../contract/provider.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { message } from '../../i18n/localisation.tsx';

/** Which services this server has a key for; undefined until that is known. */
export interface ConfiguredServices {
  readonly googlePlaces: boolean;
  readonly geoapifyPlaces: boolean;
}

export interface Expectations {
  /** Who is asked, in turn; where the first of them is not set up here, who answers in its place. */
  readonly order: string;
  /** Another service answers than was chosen. */
  readonly isReplaced: boolean;
  /** Of whoever answers. */
  readonly freshness: string;
  readonly cost: string;
  readonly privacy: string;
}

type Service = 'google' | 'geoapify' | 'openStreetMap';

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

const ofVolunteers = message(
  'Expect no ratings, and opening hours for some places only. What volunteers have not mapped is missing.',
);
const freshness: Readonly<Record<Service, string>> = {
  google: message('Expect ratings, and opening hours that are usually up to date.'),
  geoapify: ofVolunteers,
  openStreetMap: ofVolunteers,
};

const free = message('It costs you nothing.');
const costs: Readonly<Record<Service, string>> = {
  google: message('It is part of Premium and costs nothing more.'),
  geoapify: free,
  openStreetMap: free,
};

const privacy: Readonly<Record<Service, string>> = {
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

/** What a choice means for this person on this server, in sentences of the catalogue. */
export function expectationsOf(
  chosen: PreferredProvider,
  { mayUseGooglePlaces }: Pick<Entitlements, 'mayUseGooglePlaces'>,
  configured: ConfiguredServices | undefined,
): Expectations {
  const wanted = mayUseGooglePlaces && chosen !== 'geoapify' ? 'google' : 'geoapify';
  const answering = configured ? answeringFor(wanted, configured) : wanted;
  return {
    order: answering === wanted ? orderOf(chosen, wanted) : replacementOf(wanted, answering),
    isReplaced: answering !== wanted,
    freshness: freshness[answering],
    cost: costs[answering],
    privacy: privacy[answering],
  };
}

function answeringFor(wanted: Service, { googlePlaces, geoapifyPlaces }: ConfiguredServices): Service {
  if (wanted === 'google' && googlePlaces) return 'google';
  return geoapifyPlaces ? 'geoapify' : 'openStreetMap';
}

function orderOf(chosen: PreferredProvider, wanted: 'google' | 'geoapify'): string {
  if (chosen !== 'auto') return orders[wanted];
  return wanted === 'google' ? orders.autoGoogle : orders.autoGeoapify;
}

function replacementOf(wanted: 'google' | 'geoapify', answering: Service): string {
  if (wanted === 'geoapify') return replacements.mapForGeoapify;
  return answering === 'geoapify' ? replacements.geoapifyForGoogle : replacements.mapForGoogle;
}
