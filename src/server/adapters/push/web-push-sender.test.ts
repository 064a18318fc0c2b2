import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PushServiceStandIn,
  startPushService,
} from '../../../../test/stand-ins/push/start-push-service.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import type { PushSender } from './push-sender.ts';
import { isPushService, pushServiceName } from './push-services.ts';
import { generateVapidKeys } from './vapid.ts';
import { createWebPushSender } from './web-push-sender.ts';

const vapid = { ...generateVapidKeys(), subject: 'mailto:hello@mihrab.example' };
const message = Buffer.from('{"notification": {}}');

describe('the sender', () => {
  let service: PushServiceStandIn;
  let sender: PushSender;
  let now = Date.now();
  const until = () => now + 10 * minuteMs;

  beforeEach(async () => {
    now = Date.now();
    service = await startPushService(vapid.publicKey);
    sender = createWebPushSender({ vapid, services: [service.origin], clock: () => now });
  });
  afterEach(async () => {
    sender.close();
    await service.close();
    expect(service.violations).toEqual([]);
  });

  const addressOf = ({ subscription }: ReturnType<PushServiceStandIn['openBrowser']>) => ({
    endpoint: subscription.endpoint,
    ...subscription.keys,
  });
  const send = (browser: ReturnType<PushServiceStandIn['openBrowser']>) =>
    sender.send(addressOf(browser), message, until());

  it('tries once more if there is no answer', async () => {
    // Only here: where an answer is expected, a pause of the machine must not look like a missing one.
    sender.close();
    sender = createWebPushSender({ vapid, services: [service.origin], clock: () => now, timeoutMs: 1_000 });
    const browser = service.openBrowser();
    browser.behave('silent');
    expect(await send(browser)).toMatchObject({ became: 'later', reason: 'timeout' });
    expect(browser.received()).toHaveLength(2);
  });

  it('sends nothing to a push service that asks to wait, until then', async () => {
    const [busy, other] = [service.openBrowser(), service.openBrowser()];
    busy.behave({ status: 429, retryAfter: '60' });
    expect(await send(busy)).toEqual({ became: 'later', reason: 'busy', retryAfterMs: 60_000 });
    expect(await send(other)).toEqual({ became: 'later', reason: 'busy', retryAfterMs: 60_000 });
    expect(other.received()).toEqual([]);
    now += minuteMs;
    expect(await send(other)).toEqual({ became: 'sent' });
  });

  it('understands a date in Retry-After', async () => {
    const browser = service.openBrowser();
    browser.behave({ status: 503, retryAfter: new Date(now + 90_000).toUTCString() });
    const outcome = await send(browser);
    expect(outcome).toMatchObject({ became: 'later', reason: 'busy' });
    expect('retryAfterMs' in outcome && Math.abs(outcome.retryAfterMs - 90_000)).toBeLessThan(1_001);
  });

  it('leaves a push service alone that fails again and again', async () => {
    const browsers = Array.from({ length: 25 }, () => service.openBrowser());
    for (const browser of browsers) browser.behave({ status: 500 });
    for (const browser of browsers) await send(browser);
    expect(service.received).toHaveLength(20);
  });

  it('sends nothing that has become worthless while it waited', async () => {
    const browser = service.openBrowser();
    expect(await sender.send(addressOf(browser), message, now - 1)).toMatchObject({ became: 'later' });
    expect(browser.received()).toEqual([]);
  });

  it('sends at most a hundred messages at the same time', async () => {
    const slow = await startPushService(vapid.publicKey, 20);
    const own = createWebPushSender({ vapid, services: [slow.origin], clock: () => now });
    const browsers = Array.from({ length: 300 }, () => slow.openBrowser());
    const outcomes = await Promise.all(
      browsers.map((browser) => own.send(addressOf(browser), message, until())),
    );
    expect(outcomes.filter(({ became }) => became !== 'sent')).toEqual([]);
    expect(slow.mostConcurrent()).toBeLessThanOrEqual(100);
    expect(slow.connections()).toBeLessThanOrEqual(100);
    own.close();
    await slow.close();
  });

  it('refuses addresses elsewhere', async () => {
    const address = { ...addressOf(service.openBrowser()), endpoint: 'http://127.0.0.1:1/push' };
    expect(await sender.send(address, message, until())).toEqual({
      became: 'refused',
      reason: 'unknown_service',
    });
  });
});

describe('push services', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'updates.push.services.mozilla.com'],
    ['https://web.push.apple.com/abc', 'push.apple.com'],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', 'notify.windows.com'],
  ])('are those of the browsers: %s', (endpoint, name) => {
    expect(isPushService(endpoint, [])).toBe(true);
    expect(pushServiceName(endpoint)).toBe(name);
  });
});
