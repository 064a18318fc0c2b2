import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setPendingDialog } from '../../data/dialog.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { useLocation, useNavigate } from '../../ui/router/router.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { PaymentOutcome } from './confirm-payment.ts';
import { failures } from './failure-messages.ts';
import {
  type PaymentReturn,
  readPaymentStep,
  removePaymentStep,
  storePaymentStep,
  usePaymentReturn,
} from './resume-payment.ts';
import {
  type Created,
  callAcceptTerms,
  callCreateSubscription,
  callGetSubscription,
  fetchPaymentKeys,
  fetchProgress,
  type PaymentKeys,
} from './upgrade-calls.ts';
import {
  accountStatusOf,
  initialReturnedState,
  initialState,
  pollIntervalMs,
  reduceUpgrade,
  type UpgradeEvent,
  type UpgradeState,
  welcomeMs,
} from './upgrade-flow.ts';

/** What the views of the dialog can see and do. */
export interface Upgrade {
  readonly state: UpgradeState;
  /** The sign-in dialog is replacing this one. */
  readonly isRedirectingToSignIn: boolean;
  /** The payment provider's keys; undefined until the server has sent them. */
  readonly keys: PaymentKeys | undefined;
  readonly accept: (isTicked: boolean) => void;
  readonly start: () => void;
  /** Pays with the form; ignored while a payment is in flight. */
  readonly pay: (confirm: () => Promise<PaymentOutcome>) => void;
  readonly refresh: () => void;
  /** Does nothing while a payment is in flight. */
  readonly close: () => void;
}

/** State of the premium dialog and its calls to the server. Whether the account is premium always comes from the session. */
export function useUpgrade(onClose: () => void): Upgrade {
  const returned = usePaymentReturn();
  const [state, dispatch, stateRef] = useUpgradeState(returned);
  const { user, status, refresh: refreshSession } = useSession();
  const accountStatus = accountStatusOf(user, status);
  const isRedirectingToSignIn = useSignInRedirect(accountStatus === 'guest' && state.name === 'waiting');
  const isSlow = state.name === 'slow';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest who came back from the bank must sign in once it is slow.
  useEffect(() => {
    if (!isRedirectingToSignIn) dispatch({ type: 'account_status_changed', status: accountStatus });
  }, [dispatch, accountStatus, isRedirectingToSignIn, isSlow]);
  const { keys, fetchKeys } = usePaymentKeys(() => dispatch({ type: 'payments_missing' }));

  /** Fetches the session again and continues by whether the account is premium now. */
  const refreshPremium = useCallback(async () => {
    const isPremium = (await refreshSession())?.isPremium ?? false;
    dispatch(isPremium ? { type: 'account_status_changed', status: 'premium' } : { type: 'still_free' });
  }, [refreshSession, dispatch]);

  useStepWork(state.name === 'checking' && user !== undefined, async () => {
    if (user) dispatch({ type: 'checked', ...(await fetchProgress(user, returned)) });
  });
  useStepWork(state.name === 'creating', async () => {
    const [created, paymentKeys] = await Promise.all([callCreateSubscription(), keys ?? fetchKeys()]);
    if (created.kind === 'already_paid') {
      const isPremium = (await refreshSession())?.isPremium ?? false;
      return dispatch({ type: 'already_paid', isPremium });
    }
    if (created.kind === 'failed' && created.isSignedOut) void refreshSession();
    dispatch(toEvent(created, paymentKeys));
  });
  useStepWork(state.name === 'active' && !state.isNew, async () => {
    if ((await callGetSubscription())?.needsPayment) dispatch({ type: 'payment_is_due' });
  });
  usePolling(state, refreshPremium);
  usePaymentStepStorage(state, user?.id);
  useCloseAfterWelcome(state, onClose);
  const isOpen = useIsMounted();
  const t = useT();

  async function accept(isTicked: boolean): Promise<void> {
    const before = stateRef.current;
    dispatch({ type: 'accept_pressed', isTicked });
    if (!isTicked || before.name !== 'terms' || before.isRecording) return;
    const failure = await callAcceptTerms();
    if (!failure) return dispatch({ type: 'terms_recorded' });
    if (failure.isSignedOut) void refreshSession();
    dispatch({ type: 'terms_failed', message: failure.message });
  }

  async function pay(confirm: () => Promise<PaymentOutcome>): Promise<void> {
    const before = stateRef.current;
    if (before.name !== 'paying' || before.isInFlight) return;
    dispatch({ type: 'pay_pressed' });
    const outcome = await confirm();
    if (outcome.kind === 'refused') return dispatch({ type: 'payment_refused', message: outcome.message });
    if (user) storePaymentStep(user.id, 'paid', Date.now());
    dispatch({ type: 'payment_succeeded' });
    if (isOpen.current) return;
    // The dialog was closed by going back while the payment was in flight.
    showToast({ title: t('Payment successful! Activating premium features...') });
    void refreshSession();
  }

  return {
    state,
    isRedirectingToSignIn,
    keys,
    accept: (isTicked) => void accept(isTicked),
    start: () => dispatch({ type: 'start_pressed' }),
    pay: (confirm) => void pay(confirm),
    refresh: () => {
      if (stateRef.current.name !== 'slow' || stateRef.current.isRefreshing) return;
      dispatch({ type: 'refresh_pressed' });
      // Makes the server ask the payment provider for the subscription, in case a webhook was lost.
      void callGetSubscription().then(refreshPremium);
    },
    close: () => {
      if (isInFlight(stateRef.current)) return;
      if (stateRef.current.name === 'paying') removePaymentStep();
      onClose();
    },
  };
}

/** Sends a guest who pressed 'Upgrade' to the sign-in dialog, which reopens this one afterwards. True while it does. */
function useSignInRedirect(isGuest: boolean): boolean {
  const navigate = useNavigate();
  const shouldRedirect = useLocation().state === upgradeIntent && isGuest;
  const [isRedirecting, setRedirecting] = useState(shouldRedirect);
  // Stays true until the sign-in dialog is loaded, even if the session changes meanwhile.
  if (shouldRedirect && !isRedirecting) setRedirecting(true);
  useEffect(() => {
    if (!isRedirecting) return;
    setPendingDialog('premium');
    navigate(dialogLink('login'), { replace: true, state: upgradeIntent });
  }, [isRedirecting, navigate]);
  return isRedirecting;
}

const isInFlight = (state: UpgradeState) => state.name === 'paying' && state.isInFlight;

function toEvent(
  created: Exclude<Created, { kind: 'already_paid' }>,
  keys: PaymentKeys | undefined,
): UpgradeEvent {
  if (created.kind === 'terms_required') return { type: 'terms_required' };
  if (created.kind === 'failed') return { type: 'create_failed', message: created.message };
  if (!keys) return { type: 'create_failed', message: failures.createUnreachable };
  return { type: 'created', clientSecret: created.clientSecret };
}

/**
 * Fetches the provider's public key when the dialog opens, so that no user is asked for anything if payments aren't
 * configured. If the server doesn't answer, the key is fetched again when it is needed.
 */
function usePaymentKeys(onMissing: () => void) {
  const [keys, setKeys] = useState<PaymentKeys>();
  const latest = useLatest(onMissing);
  const [fetchKeys] = useState(() => async (): Promise<PaymentKeys | undefined> => {
    const answer = await fetchPaymentKeys();
    if (answer === 'missing') latest.current();
    const fetched = typeof answer === 'object' ? answer : undefined;
    setKeys(fetched);
    return fetched;
  });
  useEffect(() => void fetchKeys(), [fetchKeys]);
  return { keys, fetchKeys };
}

/** Also keeps the state in a ref, which is current at once: two presses within one frame must not both find it idle. */
function useUpgradeState(returned: PaymentReturn | undefined) {
  const [state, setState] = useState<UpgradeState>(
    returned === 'succeeded' ? initialReturnedState : initialState,
  );
  const stateRef = useRef(state);
  const [dispatch] = useState(() => (event: UpgradeEvent) => {
    stateRef.current = reduceUpgrade(stateRef.current, event);
    setState(stateRef.current);
  });
  return [state, dispatch, stateRef] as const;
}

/** Runs `work` each time `isOn` becomes true. */
function useStepWork(isOn: boolean, work: () => Promise<void>): void {
  const latest = useLatest(work);
  useEffect(() => {
    if (isOn) void latest.current();
  }, [isOn, latest]);
}

/** Polls the server after a payment, each time `pollIntervalMs` after its last answer. */
function usePolling(state: UpgradeState, poll: () => Promise<void>): void {
  const pollCount = state.name === 'confirming' ? state.polls : undefined;
  useEffect(() => {
    if (pollCount === undefined) return;
    const timer = setTimeout(() => void poll(), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [pollCount, poll]);
}

/** Stores for this tab at which step a reload continues, before the step is visible. */
function usePaymentStepStorage(state: UpgradeState, account: string | undefined): void {
  const { name } = state;
  const isFromUrl = state.name === 'confirming' && state.isFromUrl === true;
  useLayoutEffect(() => {
    if (account === undefined) return;
    // A return URL counts only if this tab had the form open.
    if (isFromUrl && readPaymentStep(account, Date.now()) !== 'form') return;
    if (name === 'paying') storePaymentStep(account, 'form', Date.now());
    if (name === 'confirming') storePaymentStep(account, 'paid', Date.now());
    if (name === 'active' || name === 'terms') removePaymentStep();
  }, [name, account, isFromUrl]);
}

/** Closes the dialog a moment after the welcome. */
function useCloseAfterWelcome(state: UpgradeState, onClose: () => void): void {
  const isWelcome = state.name === 'active' && state.isNew;
  const latest = useLatest(onClose);
  useEffect(() => {
    if (!isWelcome) return;
    const timer = setTimeout(() => latest.current(), welcomeMs);
    return () => clearTimeout(timer);
  }, [isWelcome, latest]);
}

/** Whether the dialog is still open, for calls that may outlast it. */
function useIsMounted() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
