import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../domain/time/units.ts';
import { createFakePlaces } from '../../adapters/places/fake-places.ts';
import { createBreaker } from '../../platform/breaker.ts';
import { createDailyBudget } from '../../platform/rate-limiter/daily-budget.ts';
import { guardSource, type SourceQuery } from './guarded-source.ts';

const query: SourceQuery = {
  kind: 'mosque',
  latitude: 51.51,
  longitude: -0.13,
  radiusMetres: 5_000,
  openNow: false,
  limit: 60,
  language: 'en',
};

describe('a source whose daily budget runs out while its breaker is open', () => {
  it('is called again the next day', async () => {
    let now = Date.UTC(2026, 0, 14, 12);
    const clock = () => now;
    const provider = createFakePlaces('geoapify', {});
    const source = guardSource({
      provider,
      budget: createDailyBudget(1, clock),
      breaker: createBreaker(clock),
      onOutcome: () => {},
    });
    provider.fail('quota');
    await expect(source.search(query)).rejects.toMatchObject({ failure: 'quota' });
    provider.fail(undefined);

    now += 60_000;
    await expect(source.search(query)).rejects.toMatchObject({ failure: 'quota' });

    now += dayMs;
    await expect(source.search(query)).resolves.toMatchObject({ complete: true });
  });
});
