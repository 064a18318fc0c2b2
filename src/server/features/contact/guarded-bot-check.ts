import type { BotCheck } from '../../adapters/bot-check/bot-check.ts';
import type { Breaker } from '../../platform/breaker.ts';

/** Leaves a bot check alone for a while that gives no answer time after time: nobody then waits for it in vain. */
export function guardBotCheck(botCheck: BotCheck, breaker: Breaker): BotCheck {
  return {
    async verify(token) {
      if (!breaker.mayCall()) return { outcome: 'unavailable', problem: 'resting' };
      const verified = await botCheck.verify(token);
      if (verified.outcome === 'unavailable') breaker.failed();
      else breaker.succeeded();
      return verified;
    },
  };
}
