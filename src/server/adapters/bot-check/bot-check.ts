/** The result of checking a token. */
export type BotCheckOutcome =
  | { readonly outcome: 'passed' }
  /** The service's error codes, or `wrong-hostname` and `wrong-action`: for metrics, not for users. */
  | { readonly outcome: 'failed'; readonly reasons: readonly string[] }
  /** No answer, a late one or an unreadable one. Never counts as passed. */
  | { readonly outcome: 'unavailable'; readonly problem: BotCheckProblem };

/** `misconfigured`: the service rejects our secret, which only the operator can fix. */
export type BotCheckProblem = 'timeout' | 'network' | 'status' | 'bad_response' | 'misconfigured' | 'resting';

/** Distinguishes humans from bots by a token that the page got from the same service. Never throws. */
export interface BotCheck {
  /** Consumes the token: a second call with it fails. */
  verify(token: string): Promise<BotCheckOutcome>;
}
