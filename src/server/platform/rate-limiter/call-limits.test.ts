import { expect, it } from 'vitest';
import { createCallLimits } from './call-limits.ts';
import { createMemoryRateLimiter } from './memory-store.ts';

const rule = { name: 'sign_in', limit: 2, windowMs: 900_000 };

it('rejects a network above the limit, for that rule only, with Retry-After', async () => {
  let now = 0;
  const limitCalls = createCallLimits(createMemoryRateLimiter(() => now));
  const signIns = limitCalls(rule);
  const emails = limitCalls({ ...rule, name: 'mail' });
  await signIns.take('192.0.2.1');
  await signIns.take('192.0.2.1');

  now = 60_000;
  await expect(signIns.take('192.0.2.1')).rejects.toMatchObject({
    code: 'too_many_requests',
    userMessage: 'Too many attempts from this network. Try again in 14 minutes.',
    headers: { 'retry-after': '840' },
  });
  await expect(signIns.take('192.0.2.2')).resolves.toBeUndefined();
  await expect(emails.take('192.0.2.1')).resolves.toBeUndefined();
  now = 900_000;
  await expect(signIns.take('192.0.2.1')).resolves.toBeUndefined();
});

it('rejects nothing if limits are off', async () => {
  const signIns = createCallLimits(undefined)({ ...rule, limit: 0 });

  await expect(signIns.take('192.0.2.1')).resolves.toBeUndefined();
});
