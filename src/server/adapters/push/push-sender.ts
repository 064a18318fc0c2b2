import type { PushAddress } from './push-address.ts';

/**
 * What became of a message. `gone`: the browser has unsubscribed. `later`: the push service or the network can't take it
 * now. `refused`: it will never take it.
 */
export type PushOutcome =
  | { readonly became: 'sent' }
  | { readonly became: 'gone' }
  | { readonly became: 'refused'; readonly reason: RefusalReason }
  | { readonly became: 'later'; readonly reason: DelayReason; readonly retryAfterMs: number };

export type RefusalReason = 'too_large' | 'unauthorized' | 'unknown_service' | 'bad_keys' | 'rejected';
export type DelayReason = 'busy' | 'server_error' | 'timeout' | 'network';

/** Port for sending messages to browsers. Never rejects. */
export interface PushSender {
  /** @param until epoch milliseconds after which the message is worthless; no attempt begins later */
  send(address: PushAddress, message: Buffer, until: number): Promise<PushOutcome>;
  /** Closes idle connections. */
  close(): void;
}
