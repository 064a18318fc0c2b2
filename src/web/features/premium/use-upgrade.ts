import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Account } from '../../../contract/account.ts';
import { wishForDialog } from '../../data/session/pending-dialog.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';
import type { PaymentOutcome } from './confirm-payment.ts';
import { failures } from './failure-messages.ts';
import {
  forgetPayment,
  type PaymentReturn,
  rememberedPayment,
  rememberPayment,
  usePaymentReturn,
} from './resume-payment.ts';
import {
  type Created,
  callAcceptTerms,
  callCreate,
  callSubscription,
  check,
  type PaymentKeys,
  readKeys,
} from './upgrade-calls.ts';
import {
  askEveryMs,
  beginReturned,
  beginUpgrade,
  closesAfterMs,
  reduceUpgrade,
  type UpgradeEvent,
  type UpgradeState,
  type Who,
} from './upgrade-flow.ts';

/** What the views of the dialog can see and do. */
export interface Upgrade {
  readonly state: UpgradeState;
  /** The Auth dialog takes this one's place. */
  readonly leavesToSignIn: boolean;
  /** Of the payment provider, once the server has told them. */
  readonly keys: PaymentKeys | undefined;
  readonly accept: (isTicked: boolean) => void;
  readonly start: () => void;
  /** Pays by the form, once at a time. */
  readonly pay: (confirm: () => Promise<PaymentOutcome>) => void;
  readonly refresh: () => void;
  /** Does nothing while a payment is in flight. */
  readonly close: () => void;
}

/** The dialog's state with its calls. Every right comes from the session, that is from the server. */
export function useUpgrade(onClose: () => void): Upgrade {
  const returned = usePaymentReturn();
  const [state, dispatch, current] = useUpgradeState(returned);
  const { user, status, refresh: askWho } = useSession();
  const who = whoIs(user, status);
  const leavesToSignIn = useSignInFirst(who === 'guest' && state.name === 'waiting');
  const isSlow = state.name === 'slow';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest whom the address brought is told to sign in at the end.
  useEffect(() => {
    if (!leavesToSignIn) dispatch({ type: 'learned_who', who });
  }, [dispatch, who, leavesToSignIn, isSlow]);
  const { keys, askKeys } = usePaymentKeys(() => dispatch({ type: 'payments_missing' }));

  /** True when premium is on by now; the session then says so, too. */
  const askPremium = useCallback(async () => {
    const isPremium = (await askWho())?.isPremium ?? false;
    dispatch(isPremium ? { type: 'learned_who', who: 'premium' } : { type: 'still_free' });
  }, [askWho, dispatch]);

  useStep(state.name === 'checking' && user !== undefined, async () => {
    if (user) dispatch({ type: 'checked', ...(await check(user, returned)) });
  });
  useStep(state.name === 'creating', async () => {
    const [created, known] = await Promise.all([callCreate(), keys ?? askKeys()]);
    if (created.kind === 'paid_before') {
      const isPremium = (await askWho())?.isPremium ?? false;
      return dispatch({ type: 'paid_before', isPremium });
    }
    if (created.kind === 'failed' && created.isSignedOut) void askWho();
    dispatch(afterCreating(created, known));
  });
  useStep(state.name === 'active' && !state.isNew, async () => {
    if ((await callSubscription())?.needsPayment) dispatch({ type: 'payment_is_due' });
  });
  useAskingAgain(state, askPremium);
  useNotes(state, user?.id);
  useClosing(state, onClose);
  const isOpen = useIsOpen();
  const t = useT();

  async function accept(isTicked: boolean): Promise<void> {
    const before = current.current;
    dispatch({ type: 'accept_pressed', isTicked });
    if (!isTicked || before.name !== 'terms' || before.isRecording) return;
    const failure = await callAcceptTerms();
    if (!failure) return dispatch({ type: 'terms_recorded' });
    if (failure.isSignedOut) void askWho();
    dispatch({ type: 'terms_failed', message: failure.message });
  }

  async function pay(confirm: () => Promise<PaymentOutcome>): Promise<void> {
    const before = current.current;
    if (before.name !== 'paying' || before.isInFlight) return;
    dispatch({ type: 'pay_pressed' });
    const outcome = await confirm();
    if (outcome.kind === 'refused') return dispatch({ type: 'payment_refused', message: outcome.message });
    if (user) rememberPayment(user.id, 'paid', Date.now());
    dispatch({ type: 'payment_succeeded' });
    if (isOpen.current) return;
    // The person went back while the payment was on its way.
    showToast({ title: t('Payment successful! Activating premium features...') });
    void askWho();
  }

  return {
    state,
    leavesToSignIn,
    keys,
    accept: (isTicked) => void accept(isTicked),
    start: () => dispatch({ type: 'start_pressed' }),
    pay: (confirm) => void pay(confirm),
    refresh: () => {
      if (current.current.name !== 'slow' || current.current.isRefreshing) return;
      dispatch({ type: 'refresh_pressed' });
      // Asked about the subscription, the server asks the payment provider: a message that was lost is not needed then.
      void callSubscription().then(askPremium);
    },
    close: () => {
      if (isInFlight(current.current)) return;
      if (current.current.name === 'paying') forgetPayment();
      onClose();
    },
  };
}

/** True for a guest who pressed 'Upgrade': the Auth dialog comes first, and this one again after signing in. */
function useSignInFirst(isGuest: boolean): boolean {
  const navigate = useNavigate();
  const isAsked = useLocation().state === upgradeIntent && isGuest;
  const [leaves, setLeaves] = useState(isAsked);
  // Whatever is learned until the other dialog is loaded, this one doesn't come back.
  if (isAsked && !leaves) setLeaves(true);
  useEffect(() => {
    if (!leaves) return;
    wishForDialog('premium');
    void navigate(dialogLink('login'), { replace: true, state: upgradeIntent });
  }, [leaves, navigate]);
  return leaves;
}

const isInFlight = (state: UpgradeState) => state.name === 'paying' && state.isInFlight;

function whoIs(user: Account | undefined, status: 'loading' | 'guest' | 'signed_in'): Who {
  if (user === undefined) return status === 'loading' ? 'unknown' : 'guest';
  if (user.isPremium) return 'premium';
  return user.isEmailVerified ? 'free' : 'unverified';
}

function afterCreating(
  created: Exclude<Created, { kind: 'paid_before' }>,
  keys: PaymentKeys | undefined,
): UpgradeEvent {
  if (created.kind === 'terms_required') return { type: 'terms_required' };
  if (created.kind === 'failed') return { type: 'create_failed', message: created.message };
  if (!keys) return { type: 'create_failed', message: failures.createUnreached };
  return { type: 'created', clientSecret: created.clientSecret };
}

/**
 * Asks the server for the provider's public key as soon as the dialog opens, so that nobody is asked for anything where
 * payments are not configured. A server that does not answer is asked again when the key is needed.
 */
function usePaymentKeys(onMissing: () => void) {
  const [keys, setKeys] = useState<PaymentKeys>();
  const latest = useRef(onMissing);
  latest.current = onMissing;
  const [askKeys] = useState(() => async (): Promise<PaymentKeys | undefined> => {
    const found = await readKeys();
    if (found === 'missing') latest.current();
    const known = typeof found === 'object' ? found : undefined;
    setKeys(known);
    return known;
  });
  useEffect(() => void askKeys(), [askKeys]);
  return { keys, askKeys };
}

/** The state at once in a ref, too: two presses within one frame must not both find it idle. */
function useUpgradeState(returned: PaymentReturn | undefined) {
  const [state, setState] = useState<UpgradeState>(returned === 'succeeded' ? beginReturned : beginUpgrade);
  const current = useRef(state);
  const [dispatch] = useState(() => (event: UpgradeEvent) => {
    current.current = reduceUpgrade(current.current, event);
    setState(current.current);
  });
  return [state, dispatch, current] as const;
}

/** Does the work of a step whenever the dialog comes to it. */
function useStep(isOn: boolean, work: () => Promise<void>): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (isOn) void latest.current();
  }, [isOn]);
}

/** After a payment the server is asked again and again, each time two seconds after its last answer. */
function useAskingAgain(state: UpgradeState, ask: () => Promise<void>): void {
  const turn = state.name === 'confirming' ? state.asked : undefined;
  useEffect(() => {
    if (turn === undefined) return;
    const timer = setTimeout(() => void ask(), askEveryMs);
    return () => clearTimeout(timer);
  }, [turn, ask]);
}

/** Keeps for this tab where a reload goes on, before the step is seen. */
function useNotes(state: UpgradeState, account: string | undefined): void {
  const { name } = state;
  const isUnproven = state.name === 'confirming' && state.isUnproven === true;
  useLayoutEffect(() => {
    if (account === undefined) return;
    // The way back from a bank is believed where this tab had the form open.
    if (isUnproven && rememberedPayment(account, Date.now()) !== 'form') return;
    if (name === 'paying') rememberPayment(account, 'form', Date.now());
    if (name === 'confirming') rememberPayment(account, 'paid', Date.now());
    if (name === 'active' || name === 'terms') forgetPayment();
  }, [name, account, isUnproven]);
}

/** The welcome ends the dialog by itself. */
function useClosing(state: UpgradeState, onClose: () => void): void {
  const isWelcome = state.name === 'active' && state.isNew;
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isWelcome) return;
    const timer = setTimeout(() => latest.current(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [isWelcome]);
}

/** Whether the dialog is there still, for what ends later than it. */
function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
