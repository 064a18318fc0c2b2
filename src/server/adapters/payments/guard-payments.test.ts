import { beforeEach, describe, expect, it } from 'vitest';
import { createBreaker } from '../../platform/breaker.ts';
import {
  guardPayments,
  PaymentsError,
  type PaymentsFailure,
  type PaymentsProvider,
} from './payments-provider.ts';

describe('a guarded payment provider', () => {
  let now = 0;
  let calls = 0;
  let failure: PaymentsFailure | undefined;
  let failures: PaymentsFailure[] = [];

  beforeEach(() => {
    [now, calls, failure, failures] = [0, 0, 'unavailable', []];
  });

  const provider = {
    async listSubscriptions() {
      calls++;
      if (failure) throw new PaymentsError(failure, 'simulated');
      return [];
    },
  } as Partial<PaymentsProvider> as PaymentsProvider;
  const guarded = guardPayments(provider, {
    breaker: createBreaker(() => now),
    onFailure: (reason) => failures.push(reason),
  });
  const list = () => guarded.listSubscriptions('cus_1').catch((error: PaymentsError) => error.failure);

  it('is not called after five failures, and used again if one call after 30 s succeeds', async () => {
    for (let n = 0; n < 5; n++) expect(await list()).toBe('unavailable');
    expect(calls).toBe(5);
    expect(await list()).toBe('unavailable');
    expect(calls, 'not called while the breaker is open').toBe(5);

    now = 30_000;
    failure = undefined;
    expect(await list()).toEqual([]);
    expect(await list()).toEqual([]);
    expect([calls, failures.length]).toEqual([7, 5]);
  });

  it.each(['refused', 'gone'] as const)('stays in use if it answers %s', async (kind) => {
    failure = kind;
    for (let n = 0; n < 30; n++) expect(await list()).toBe(kind);
    expect(calls).toBe(30);
  });
});
