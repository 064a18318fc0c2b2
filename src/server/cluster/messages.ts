import type { Config } from '../config.ts';
import type { MetricValues } from '../platform/merge-metrics.ts';

/** Why a worker has to stop: the whole server stops, or another worker replaces it. */
export type Ending = 'stop' | 'retire';

/**
 * Messages from the primary process to a worker. Their kinds must not change: after an upgrade an old primary starts new
 * workers.
 */
export type ToWorker =
  | { readonly kind: 'begin'; readonly config: Config }
  | { readonly kind: 'end'; readonly ending: Ending }
  /** The primary hands no more connections to it. */
  | { readonly kind: 'farewell' }
  | { readonly kind: 'measure'; readonly question: number }
  | { readonly kind: 'figures'; readonly question: number; readonly ofAll: readonly MetricValues[] };

/** Messages from a worker to the primary process. Their kinds must not change either. */
export type ToPrimary =
  | { readonly kind: 'hears' }
  | { readonly kind: 'ready'; readonly address: string }
  /** It can't start until the operator has fixed the problem in `sentence`. */
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'gather'; readonly question: number }
  | { readonly kind: 'measured'; readonly question: number; readonly figures: MetricValues }
  /** It accepts no more connections. */
  | { readonly kind: 'closed' }
  /** Its cumulative metrics, before it exits. */
  | { readonly kind: 'last-figures'; readonly figures: MetricValues };
