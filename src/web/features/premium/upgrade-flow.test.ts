import { describe, expect, it } from 'vitest';
import {
  beginUpgrade,
  type Checked,
  reduceUpgrade,
  type UpgradeEvent,
  type UpgradeState,
  type Who,
} from './upgrade-flow.ts';

const led = (events: readonly UpgradeEvent[], from: UpgradeState = beginUpgrade) =>
  events.reduce(reduceUpgrade, from);
const learned = (who: Who): UpgradeEvent => ({ type: 'learned_who', who });
const checked = (more: Partial<Checked> = {}): UpgradeEvent => ({
  ...{ type: 'checked', hasAccepted: true, isPaid: false, wasPaying: false, hasFailed: false },
  ...more,
});
const accepted: readonly UpgradeEvent[] = [learned('free'), checked()];
const inForm: readonly UpgradeEvent[] = [
  ...accepted,
  { type: 'start_pressed' },
  { type: 'created', clientSecret: 'secret' },
];
const paid: readonly UpgradeEvent[] = [...inForm, { type: 'pay_pressed' }, { type: 'payment_succeeded' }];
const fiveTimes = (event: UpgradeEvent) => Array.from({ length: 5 }, () => event);
const slow = led([...paid, ...fiveTimes({ type: 'still_free' })]);

describe('before anything can be bought', () => {
  it('waits until it is known who this is', () => {
    expect(led([learned('unknown')])).toEqual({ name: 'waiting' });
  });

  it.each([
    ['guest', 'signed_out'],
    ['unverified', 'unverified'],
    ['premium', 'active'],
    ['free', 'checking'],
  ] as const)('%s leads to %s', (who, name) => {
    expect(led([learned(who)])).toMatchObject({ name });
  });

  it('goes on once a guest has signed in, and an address is proven', () => {
    expect(led([learned('guest'), learned('free')]).name).toBe('checking');
    expect(led([learned('unverified'), learned('free')]).name).toBe('checking');
  });

  it('says nothing of a first visit as a guest, but why the dialog starts over when a session ends', () => {
    expect(led([learned('guest')]).notice).toBeUndefined();
    expect(led([...accepted, learned('guest')])).toEqual({
      name: 'signed_out',
      notice: { tone: 'danger', message: 'Authentication required. Please sign in again.' },
    });
  });

  it('never tells somebody who has paid only to sign in again', () => {
    const inFlight = [...inForm, { type: 'pay_pressed' } as const];
    expect(led([...inFlight, learned('guest')])).toEqual(led(inFlight));
    expect(led([...inFlight, learned('guest'), { type: 'payment_succeeded' }]).name).toBe('confirming');
    for (const state of [led(paid), slow])
      expect(reduceUpgrade(state, learned('guest'))).toEqual({
        name: 'signed_out',
        notice: {
          tone: 'default',
          message:
            'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.',
        },
      });
  });

  it('does not doubt an address once its payment is under way', () => {
    for (const state of [led([...inForm, { type: 'pay_pressed' }]), led(paid), slow])
      expect(reduceUpgrade(state, learned('unverified'))).toEqual(state);
  });

  it.each([[], [learned('guest')], [learned('free')], accepted])(
    'asks nobody for terms or a card where payments are not configured',
    (...events) => {
      const closed = led([...events, { type: 'payments_missing' }]);
      expect(closed).toEqual({ name: 'unavailable' });
      expect(led([learned('premium')], closed).name).toBe('active');
    },
  );

  it('takes nothing from whoever has premium because payments are not configured', () => {
    expect(led([learned('premium'), { type: 'payments_missing' }]).name).toBe('active');
  });
});

describe('where a check leads', () => {
  it.each([
    [{ hasAccepted: false }, 'terms'],
    [{}, 'ready'],
    [{ wasPaying: true }, 'creating'],
    [{ wasPaying: true, hasAccepted: false }, 'terms'],
    [{ isPaid: true }, 'confirming'],
    [{ isPaid: true, wasPaying: true, hasAccepted: false }, 'confirming'],
  ] as const)('%o is followed by %s', (found, name) => {
    expect(led([learned('free'), checked(found)]).name).toBe(name);
  });

  it('says that a payment failed that the bank sent back', () => {
    expect(led([learned('free'), checked({ hasFailed: true, wasPaying: true })])).toEqual({
      name: 'ready',
      notice: { tone: 'danger', message: 'Payment failed' },
    });
  });

  it('is heard once', () => {
    expect(led([...inForm, checked({ hasAccepted: false })]).name).toBe('paying');
  });
});

describe('the terms', () => {
  const panel = led([learned('free'), checked({ hasAccepted: false })]);

  it('are not accepted without a tick', () => {
    expect(reduceUpgrade(panel, { type: 'accept_pressed', isTicked: false })).toEqual({
      name: 'terms',
      isRecording: false,
      notice: { tone: 'danger', message: 'Please accept the Terms of Service to continue.' },
    });
  });

  it('are recorded once, however often it is pressed', () => {
    const recording = reduceUpgrade(panel, { type: 'accept_pressed', isTicked: true });
    expect(recording).toEqual({ name: 'terms', isRecording: true });
    expect(reduceUpgrade(recording, { type: 'accept_pressed', isTicked: true })).toBe(recording);
  });

  it('lead to the start when they are recorded, and say so', () => {
    expect(led([{ type: 'accept_pressed', isTicked: true }, { type: 'terms_recorded' }], panel)).toEqual({
      name: 'ready',
      notice: {
        tone: 'default',
        message: 'Terms accepted successfully! You can now proceed with payment.',
      },
    });
  });

  it('stay when they could not be recorded', () => {
    const failed = led(
      [
        { type: 'accept_pressed', isTicked: true },
        { type: 'terms_failed', message: 'No.' },
      ],
      panel,
    );
    expect(failed).toEqual({
      name: 'terms',
      isRecording: false,
      notice: { tone: 'danger', message: 'No.' },
    });
  });

  it('come back when the server asks for them', () => {
    expect(led([...accepted, { type: 'start_pressed' }, { type: 'terms_required' }])).toEqual({
      name: 'terms',
      isRecording: false,
      notice: {
        tone: 'danger',
        message: 'Please accept our Terms of Service before upgrading to premium.',
      },
    });
  });
});

describe('the payment', () => {
  it('begins with what the server prepared, and forgets what was said before', () => {
    expect(led(inForm)).toEqual({ name: 'paying', clientSecret: 'secret', isInFlight: false });
  });

  it('goes back to the start when the server could prepare nothing', () => {
    const refused = led([...accepted, { type: 'start_pressed' }, { type: 'create_failed', message: 'No.' }]);
    expect(refused).toEqual({ name: 'ready', notice: { tone: 'danger', message: 'No.' } });
  });

  it.each([
    [true, 'active'],
    [false, 'confirming'],
  ] as const)('is not asked for twice: paid before, premium %s', (isPremium, name) => {
    const found = led([...accepted, { type: 'start_pressed' }, { type: 'paid_before', isPremium }]);
    expect(found.name).toBe(name);
  });

  it('is in flight until the provider has answered, and the form stays after a refusal', () => {
    const flying = led([...inForm, { type: 'payment_refused', message: 'Old.' }, { type: 'pay_pressed' }]);
    expect(flying).toMatchObject({ isInFlight: true, notice: undefined });
    expect(reduceUpgrade(flying, { type: 'payment_refused', message: 'Declined.' })).toEqual({
      name: 'paying',
      clientSecret: 'secret',
      isInFlight: false,
      notice: { tone: 'danger', message: 'Declined.' },
    });
  });

  it('is not torn away by what another tab has learned meanwhile', () => {
    expect(led([...inForm, learned('premium')]).name).toBe('paying');
    expect(led([...inForm, learned('free')]).name).toBe('paying');
    expect(led([...inForm, { type: 'payments_missing' }]).name).toBe('paying');
  });
});

describe('after the payment', () => {
  it('activates, and welcomes once the server has confirmed it', () => {
    expect(led(paid)).toEqual({
      name: 'confirming',
      asked: 0,
      notice: { tone: 'default', message: 'Payment successful! Activating premium features...' },
    });
    expect(led([...paid, { type: 'still_free' }, learned('premium')])).toEqual({
      name: 'active',
      isNew: true,
      needsPayment: false,
      notice: { tone: 'default', message: 'Payment successful! Welcome to Mihrab Premium!' },
    });
  });

  it('asks five times, and then says that it may take a moment', () => {
    const four = led([...paid, ...fiveTimes({ type: 'still_free' }).slice(1)]);
    expect(four).toMatchObject({ name: 'confirming', asked: 4 });
    expect(slow).toEqual({
      name: 'slow',
      isRefreshing: false,
      notice: {
        tone: 'default',
        message:
          'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.',
      },
    });
  });

  it('refreshes as often as it is wished, until premium is on', () => {
    const asking = reduceUpgrade(slow, { type: 'refresh_pressed' });
    expect(asking).toMatchObject({ name: 'slow', isRefreshing: true });
    expect(reduceUpgrade(asking, { type: 'still_free' })).toEqual(slow);
    expect(reduceUpgrade(asking, learned('premium'))).toMatchObject({ name: 'active', isNew: true });
  });
});

describe('with premium', () => {
  const member = led([learned('premium')]);

  it('pays a renewal that is open', () => {
    expect(reduceUpgrade(member, { type: 'start_pressed' })).toBe(member);
    const due = reduceUpgrade(member, { type: 'payment_is_due' });
    expect(due).toMatchObject({ name: 'active', needsPayment: true });
    expect(reduceUpgrade(due, { type: 'start_pressed' }).name).toBe('creating');
  });

  it('can be bought again after it has ended', () => {
    expect(reduceUpgrade(member, learned('free')).name).toBe('checking');
  });
});
