import { isPrivateHost } from '../../platform/private-host.ts';
import { readOverpassAnswer } from './overpass-answer.ts';
import { overpassQuery } from './overpass-query.ts';
import { attributions, type PlaceSearch, type PlacesProvider } from './places-provider.ts';
import {
  createProviderClient,
  createThrottle,
  type ProviderOptions,
  toPlacesError,
} from './provider-client.ts';

export interface OverpassOptions extends Omit<ProviderOptions, 'apiKey'> {
  /** URL of this site, for the User-Agent that public servers require. */
  readonly publicUrl: string;
  /** Minimum time between two searches. Defaults to a second, and to none for a server in a private network. */
  readonly gapMs?: number;
}

const publicGapMs = 1_000;
/** Leaves enough of the time limit for the answer. */
const maxWaitMs = 1_500;

/**
 * `baseUrl` is the URL of the interpreter. Public servers are a shared resource: callers should cache answers for a day, and
 * searches are limited to one a second. Docs: https://wiki.openstreetmap.org/wiki/Overpass_API
 */
export function createOverpassPlaces(options: OverpassOptions): PlacesProvider {
  const { folder, name } = splitAddress(options.baseUrl);
  const headers = { 'user-agent': `Mihrab (+${options.publicUrl})` };
  const outgoing = createProviderClient({ ...options, baseUrl: folder, headers });
  const gapMs = options.gapMs ?? (isPrivateHost(options.baseUrl) ? 0 : publicGapMs);
  const throttle = createThrottle({ gapMs, maxWaitMs, clock: options.clock ?? Date.now });
  return {
    name: 'overpass',
    attribution: attributions.overpass,
    async search(search: PlaceSearch) {
      const { signal } = search;
      try {
        await throttle.wait(signal);
        const answer = await outgoing.postForm(name, { data: overpassQuery(search) }, { signal });
        return readOverpassAnswer(search, answer);
      } catch (error) {
        throw toPlacesError(error, signal);
      }
    },
  };
}

/** The outgoing client is limited to a folder. The interpreter is a file in it, without a trailing slash. */
function splitAddress(address: string): { folder: string; name: string } {
  const { href, pathname, search } = new URL(address);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1) + search;
  return { folder: new URL('.', href).href, name };
}
