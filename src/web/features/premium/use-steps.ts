import { useEffect, useLayoutEffect, useRef } from 'react';
import { forgetPayment, rememberedPayment, rememberPayment } from './payment-note.ts';
import { askEveryMs, closesAfterMs, type UpgradeState } from './upgrade-flow.ts';

/** Does the work of a step whenever the dialog comes to it. */
export function useStep(isOn: boolean, work: () => Promise<void>): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (isOn) void latest.current();
  }, [isOn]);
}

/** After a payment the server is asked again and again, each time two seconds after its last answer. */
export function useAskingAgain(state: UpgradeState, ask: () => Promise<void>): void {
  const turn = state.name === 'confirming' ? state.asked : undefined;
  useEffect(() => {
    if (turn === undefined) return;
    const timer = setTimeout(() => void ask(), askEveryMs);
    return () => clearTimeout(timer);
  }, [turn, ask]);
}

/** Keeps for this tab where a reload goes on, before the step is seen. */
export function useNotes(state: UpgradeState, account: string | undefined): void {
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
export function useClosing(state: UpgradeState, onClose: () => void): void {
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
export function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
