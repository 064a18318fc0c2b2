import { createOutgoing, type Outgoing, type OutgoingOptions } from '../../platform/outgoing.ts';
import type { StartCall } from '../../platform/provider-metrics.ts';

const timeoutMs = 2_500;
const maxBytes = 2_000_000;

export interface ProviderOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Is told when each call begins and what becomes of it. */
  readonly begin?: StartCall | undefined;
}

type ClientOptions = Omit<ProviderOptions, 'apiKey'> & Pick<OutgoingOptions, 'headers' | 'refusalBytes'>;

/** The way out to a provider of places: none may take longer or say more than the others. */
export function createProviderClient(options: ClientOptions): Outgoing {
  return createOutgoing({ ...options, timeoutMs, maxBytes });
}
