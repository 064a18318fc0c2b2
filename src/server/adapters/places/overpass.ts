import { attributions } from './attributions.ts';
import { readOverpassAnswer } from './overpass-answer.ts';
import { overpassQuery } from './overpass-query.ts';
import { isOwnHost } from './own-host.ts';
import { toPlacesError } from './places-error-of.ts';
import type { PlaceSearch, PlacesProvider } from './places-provider.ts';
import { createProviderClient, type ProviderOptions } from './provider-client.ts';
import { createThrottle } from './throttle.ts';

export interface OverpassOptions extends Omit<ProviderOptions, 'apiKey'> {
  /** Address of this site: public servers want to know who asks. */
  readonly publicUrl: string;
  /** Between two searches; left out it is a second, and nothing on a server of our own. */
  readonly gapMs?: number;
}

const publicGapMs = 1_000;
/** What is left of the time limit then is enough for an answer. */
const longestWaitMs = 1_500;

/**
 * `baseUrl` is the address of the interpreter itself. Public servers are shared by everybody: one search a second, and
 * answers kept for a day by the caller. Docs: https://wiki.openstreetmap.org/wiki/Overpass_API
 */
export function createOverpassPlaces(options: OverpassOptions): PlacesProvider {
  const { folder, name } = splitAddress(options.baseUrl);
  const headers = { 'user-agent': `Mihrab (+${options.publicUrl})` };
  const outgoing = createProviderClient({ ...options, baseUrl: folder, headers });
  const gapMs = options.gapMs ?? (isOwnHost(options.baseUrl) ? 0 : publicGapMs);
  const turns = createThrottle({ gapMs, longestWaitMs, clock: options.clock ?? Date.now });
  return {
    name: 'overpass',
    attribution: attributions.overpass,
    async search(search: PlaceSearch) {
      const { signal } = search;
      try {
        await turns.wait(signal);
        const answer = await outgoing.postForm(name, { data: overpassQuery(search) }, { signal });
        return readOverpassAnswer(search, answer);
      } catch (error) {
        throw toPlacesError(error, signal);
      }
    },
  };
}

/** The outgoing client keeps to a folder; the interpreter is a file in it, and a slash at its end would be another. */
function splitAddress(address: string): { folder: string; name: string } {
  const { href, pathname, search } = new URL(address);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1) + search;
  return { folder: new URL('.', href).href, name };
}
