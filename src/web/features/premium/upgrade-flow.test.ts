import { describe, expect, it } from 'vitest';
import {
  type AccountStatus,
  initialState,
  type Progress,
  reduceUpgrade,
  type UpgradeEvent,
  type UpgradeState,
} from './upgrade-flow.ts';

const stateAfter = (events: readonly UpgradeEvent[], from: UpgradeState = initialState) =>
  events.reduce(reduceUpgrade, from);
const accountIs = (status: AccountStatus): UpgradeEvent => ({ type: 'account_status_changed', status });
const checked = (overrides: Partial<Progress> = {}): UpgradeEvent => ({
  ...{ type: 'checked', hasAccepted: true, isPaid: false, wasPaying: false, hasFailed: false },
  ...overrides,
});
const accepted: readonly UpgradeEvent[] = [accountIs('free'), checked()];
const formOpen: readonly UpgradeEvent[] = [
  ...accepted,
  { type: 'start_pressed' },
  { type: 'created', clientSecret: 'secret' },
];
const paid: readonly UpgradeEvent[] = [...formOpen, { type: 'pay_pressed' }, { type: 'payment_succeeded' }];
const fiveTimes = (event: UpgradeEvent) => Array.from({ length: 5 }, () => event);
const slow = stateAfter([...paid, ...fiveTimes({ type: 'still_free' })]);

describe('before anything can be bought', () => {
  it('waits until the account is known', () => {
    expect(stateAfter([accountIs('unknown')])).toEqual({ name: 'waiting' });
  });

  it.each([
    ['guest', 'signed_out'],
    ['unverified', 'unverified'],
    ['premium', 'active'],
    ['free', 'checking'],
  ] as const)('%s leads to %s', (status, name) => {
    expect(stateAfter([accountIs(status)])).toMatchObject({ name });
  });

  it('continues once a guest has signed in or the email address is verified', () => {
    expect(stateAfter([accountIs('guest'), accountIs('free')]).name).toBe('checking');
    expect(stateAfter([accountIs('unverified'), accountIs('free')]).name).toBe('checking');
  });

  it('shows a guest no notice at first, but says why the dialog starts over when a session ends', () => {
    expect(stateAfter([accountIs('guest')]).notice).toBeUndefined();
    expect(stateAfter([...accepted, accountIs('guest')])).toEqual({
      name: 'signed_out',
      notice: { tone: 'danger', message: 'Authentication required. Please sign in again.' },
    });
  });

  it('reports a processed payment, and not only a sign-in, when the session ends', () => {
    const inFlight = [...formOpen, { type: 'pay_pressed' } as const];
    expect(stateAfter([...inFlight, accountIs('guest')])).toEqual(stateAfter(inFlight));
    expect(stateAfter([...inFlight, accountIs('guest'), { type: 'payment_succeeded' }]).name).toBe(
      'confirming',
    );
    for (const state of [stateAfter(paid), slow])
      expect(reduceUpgrade(state, accountIs('guest'))).toEqual({
        name: 'signed_out',
        notice: {
          tone: 'default',
          message:
            'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.',
        },
      });
  });

  it('ignores an unverified email address once the payment is in flight', () => {
    for (const state of [stateAfter([...formOpen, { type: 'pay_pressed' }]), stateAfter(paid), slow])
      expect(reduceUpgrade(state, accountIs('unverified'))).toEqual(state);
  });

  it.each([[], [accountIs('guest')], [accountIs('free')], accepted])(
    'asks for neither terms nor a card if payments are not configured',
    (...events) => {
      const unavailable = stateAfter([...events, { type: 'payments_missing' }]);
      expect(unavailable).toEqual({ name: 'unavailable' });
      expect(stateAfter([accountIs('premium')], unavailable).name).toBe('active');
    },
  );

  it('keeps showing premium to members if payments are not configured', () => {
    expect(stateAfter([accountIs('premium'), { type: 'payments_missing' }]).name).toBe('active');
  });
});

describe('the state after the check', () => {
  it.each([
    [{ hasAccepted: false }, 'terms'],
    [{}, 'ready'],
    [{ wasPaying: true }, 'creating'],
    [{ wasPaying: true, hasAccepted: false }, 'terms'],
    [{ isPaid: true }, 'confirming'],
    [{ isPaid: true, wasPaying: true, hasAccepted: false }, 'confirming'],
  ] as const)('%o is followed by %s', (progress, name) => {
    expect(stateAfter([accountIs('free'), checked(progress)]).name).toBe(name);
  });

  it('reports a payment that failed at the bank', () => {
    expect(stateAfter([accountIs('free'), checked({ hasFailed: true, wasPaying: true })])).toEqual({
      name: 'ready',
      notice: { tone: 'danger', message: 'Payment failed' },
    });
  });

  it('ignores a second check', () => {
    expect(stateAfter([...formOpen, checked({ hasAccepted: false })]).name).toBe('paying');
  });
});

describe('the terms', () => {
  const panel = stateAfter([accountIs('free'), checked({ hasAccepted: false })]);

  it('are not accepted without a tick', () => {
    expect(reduceUpgrade(panel, { type: 'accept_pressed', isTicked: false })).toEqual({
      name: 'terms',
      isRecording: false,
      notice: { tone: 'danger', message: 'Please accept the Terms of Service to continue.' },
    });
  });

  it('are recorded once, however often the button is pressed', () => {
    const recording = reduceUpgrade(panel, { type: 'accept_pressed', isTicked: true });
    expect(recording).toEqual({ name: 'terms', isRecording: true });
    expect(reduceUpgrade(recording, { type: 'accept_pressed', isTicked: true })).toBe(recording);
  });

  it('lead to the start once recorded, with a notice', () => {
    expect(
      stateAfter([{ type: 'accept_pressed', isTicked: true }, { type: 'terms_recorded' }], panel),
    ).toEqual({
      name: 'ready',
      notice: {
        tone: 'default',
        message: 'Terms accepted successfully! You can now proceed with payment.',
      },
    });
  });

  it('stay if they could not be recorded', () => {
    const failed = stateAfter(
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

  it('come back if the server requires them', () => {
    expect(stateAfter([...accepted, { type: 'start_pressed' }, { type: 'terms_required' }])).toEqual({
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
  it('starts with the client secret and without the earlier notice', () => {
    expect(stateAfter(formOpen)).toEqual({ name: 'paying', clientSecret: 'secret', isInFlight: false });
  });

  it('returns to the start if the subscription could not be created', () => {
    const refused = stateAfter([
      ...accepted,
      { type: 'start_pressed' },
      { type: 'create_failed', message: 'No.' },
    ]);
    expect(refused).toEqual({ name: 'ready', notice: { tone: 'danger', message: 'No.' } });
  });

  it.each([
    [true, 'active'],
    [false, 'confirming'],
  ] as const)('is not asked for twice: already paid, premium %s', (isPremium, name) => {
    const state = stateAfter([...accepted, { type: 'start_pressed' }, { type: 'already_paid', isPremium }]);
    expect(state.name).toBe(name);
  });

  it('is in flight until the provider answers; the form stays open after a refusal', () => {
    const inFlight = stateAfter([
      ...formOpen,
      { type: 'payment_refused', message: 'Old.' },
      { type: 'pay_pressed' },
    ]);
    expect(inFlight).toMatchObject({ isInFlight: true, notice: undefined });
    expect(reduceUpgrade(inFlight, { type: 'payment_refused', message: 'Declined.' })).toEqual({
      name: 'paying',
      clientSecret: 'secret',
      isInFlight: false,
      notice: { tone: 'danger', message: 'Declined.' },
    });
  });

  it('is not interrupted by what another tab reports', () => {
    expect(stateAfter([...formOpen, accountIs('premium')]).name).toBe('paying');
    expect(stateAfter([...formOpen, accountIs('free')]).name).toBe('paying');
    expect(stateAfter([...formOpen, { type: 'payments_missing' }]).name).toBe('paying');
  });
});

describe('after the payment', () => {
  it('activates, and welcomes the member once the server confirms', () => {
    expect(stateAfter(paid)).toEqual({
      name: 'confirming',
      polls: 0,
      notice: { tone: 'default', message: 'Payment successful! Activating premium features...' },
    });
    expect(stateAfter([...paid, { type: 'still_free' }, accountIs('premium')])).toEqual({
      name: 'active',
      isNew: true,
      needsPayment: false,
      notice: { tone: 'default', message: 'Payment successful! Welcome to Mihrab Premium!' },
    });
  });

  it('polls five times, then says that it may take a moment', () => {
    const afterFour = stateAfter([...paid, ...fiveTimes({ type: 'still_free' }).slice(1)]);
    expect(afterFour).toMatchObject({ name: 'confirming', polls: 4 });
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

  it('can be refreshed until premium is active', () => {
    const refreshing = reduceUpgrade(slow, { type: 'refresh_pressed' });
    expect(refreshing).toMatchObject({ name: 'slow', isRefreshing: true });
    expect(reduceUpgrade(refreshing, { type: 'still_free' })).toEqual(slow);
    expect(reduceUpgrade(refreshing, accountIs('premium'))).toMatchObject({ name: 'active', isNew: true });
  });
});

describe('with premium', () => {
  const member = stateAfter([accountIs('premium')]);

  it('can pay for an open renewal', () => {
    expect(reduceUpgrade(member, { type: 'start_pressed' })).toBe(member);
    const due = reduceUpgrade(member, { type: 'payment_is_due' });
    expect(due).toMatchObject({ name: 'active', needsPayment: true });
    expect(reduceUpgrade(due, { type: 'start_pressed' }).name).toBe('creating');
  });

  it('can be bought again after it has ended', () => {
    expect(reduceUpgrade(member, accountIs('free')).name).toBe('checking');
  });
});
