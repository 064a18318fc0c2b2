import type { Config } from '../config.ts';
import type { Figures } from '../platform/merge-metrics.ts';

/** How a worker is to end: with the whole server, or alone because another takes its place. */
export type Ending = 'stop' | 'retire';

/** What the primary process says to a worker. */
export type ToWorker =
  | { readonly kind: 'begin'; readonly config: Config }
  | { readonly kind: 'end'; readonly ending: Ending }
  /** It is handed no connection any more. */
  | { readonly kind: 'farewell' }
  | { readonly kind: 'measure'; readonly question: number }
  | { readonly kind: 'figures'; readonly question: number; readonly ofAll: readonly Figures[] };

/** What a worker says to the primary process. */
export type ToPrimary =
  | { readonly kind: 'hears' }
  | { readonly kind: 'ready'; readonly address: string }
  /** It cannot start until a person has mended what the sentence says. */
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'gather'; readonly question: number }
  | { readonly kind: 'measured'; readonly question: number; readonly figures: Figures }
  /** It takes no connection any more. */
  | { readonly kind: 'closed' }
  /** Before it ends, what it has counted. */
  | { readonly kind: 'last-figures'; readonly figures: Figures };
