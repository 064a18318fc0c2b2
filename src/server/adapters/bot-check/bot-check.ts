/** What came of a token. */
export type BotCheckOutcome =
  | { readonly outcome: 'passed' }
  /** Reasons in the words of whoever checks, or `wrong-hostname` and `wrong-action`: for figures, not for people. */
  | { readonly outcome: 'failed'; readonly reasons: readonly string[] }
  /** Nobody knows: no answer, none in time, or none that can be read. Never taken for a pass. */
  | { readonly outcome: 'unavailable'; readonly problem: BotCheckProblem };

/** `misconfigured`: our own secret is not accepted, which only the operator can mend. */
export type BotCheckProblem = 'timeout' | 'network' | 'status' | 'bad_response' | 'misconfigured' | 'resting';

/** Tells people from programs by a token that the page got from the same service. Never throws. */
export interface BotCheck {
  /** Uses the token up: asked a second time with the same one it fails. */
  verify(token: string): Promise<BotCheckOutcome>;
}
