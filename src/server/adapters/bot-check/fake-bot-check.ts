import type { BotCheck, BotCheckProblem } from './bot-check.ts';

export interface FakeBotCheck extends BotCheck {
  /** The tokens that were checked, in order. */
  readonly tokens: readonly string[];
  /** Makes all further calls fail this way, until called with undefined. */
  fail(problem: BotCheckProblem | undefined): void;
}

/** Accepts each of the given tokens once. */
export function createFakeBotCheck(goodTokens: readonly string[]): FakeBotCheck {
  const tokens: string[] = [];
  const usedTokens = new Set<string>();
  let problem: BotCheckProblem | undefined;
  return {
    tokens,
    fail(next) {
      problem = next;
    },
    async verify(token) {
      tokens.push(token);
      if (problem) return { outcome: 'unavailable', problem };
      if (!goodTokens.includes(token)) return { outcome: 'failed', reasons: ['invalid-input-response'] };
      if (usedTokens.has(token)) return { outcome: 'failed', reasons: ['timeout-or-duplicate'] };
      usedTokens.add(token);
      return { outcome: 'passed' };
    },
  };
}
