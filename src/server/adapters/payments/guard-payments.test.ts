import { beforeEach, describe, expect, it } from 'vitest';
import { createBreaker } from '../../platform/breaker.ts';
import {
  guardPayments,
  PaymentsError,
  type PaymentsFailure,
  type PaymentsProvider,
} from './payments-provider.ts';

describe('a payment provider that fails call after call', () => {
  let now = 0;
  let calls = 0;
  let failure: PaymentsFailure | undefined;
  let noted: PaymentsFailure[] = [];

  beforeEach(() => {
    [now, calls, failure, noted] = [0, 0, 'unavailable', []];
  });

  const provider = {
    async listSubscriptions() {
      calls++;
      if (failure) throw new PaymentsError(failure, 'as the test wants it');
      return [];
    },
  } as Partial<PaymentsProvider> as PaymentsProvider;
  const guarded = guardPayments(provider, {
    breaker: createBreaker(() => now),
    onFailure: (what) => noted.push(what),
  });
  const ask = () => guarded.listSubscriptions('cus_1').catch((error: PaymentsError) => error.failure);

  it('is left alone after five, tried by one call after half a minute, and used again when that succeeds', async () => {
    for (let n = 0; n < 5; n++) expect(await ask()).toBe('unavailable');
    expect(calls).toBe(5);
    expect(await ask()).toBe('unavailable');
    expect(calls, 'not asked while it rests').toBe(5);

    now = 30_000;
    failure = undefined;
    expect(await ask()).toEqual([]);
    expect(await ask()).toEqual([]);
    expect([calls, noted.length]).toEqual([7, 5]);
  });

  it.each(['refused', 'gone'] as const)('but an answer that it is %s is an answer', async (kind) => {
    failure = kind;
    for (let n = 0; n < 30; n++) expect(await ask()).toBe(kind);
    expect(calls).toBe(30);
  });
});
