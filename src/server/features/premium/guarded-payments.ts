import { PaymentsError, type PaymentsProvider } from '../../adapters/payments/payments-provider.ts';
import type { Breaker } from '../../platform/breaker.ts';
import { measureCall, type StartCall } from '../../platform/provider-metrics.ts';

interface Options {
  readonly breaker: Breaker;
  readonly onFailure: (failure: PaymentsError['failure']) => void;
  /** Is told when each call begins and what becomes of it. */
  readonly begin?: StartCall;
}

/** Leaves a payment provider alone for a while that fails call after call: nobody then waits for it in vain. */
export function guardPayments(
  provider: PaymentsProvider,
  { breaker, onFailure, begin }: Options,
): PaymentsProvider {
  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (!breaker.mayCall())
      throw new PaymentsError('unavailable', 'the payment provider is left alone for a while');
    try {
      const answer = await measureCall(begin, call, failureOf);
      breaker.succeeded();
      return answer;
    } catch (error) {
      note(error);
      throw error;
    }
  }

  /** A refusal is an answer. */
  function note(error: unknown): void {
    const failure = failureOf(error);
    onFailure(failure);
    if (failure === 'unavailable') breaker.failed();
    else breaker.succeeded();
  }

  return {
    createCustomer: (customer) => guarded(() => provider.createCustomer(customer)),
    createSubscription: (subscription) => guarded(() => provider.createSubscription(subscription)),
    fetchSubscription: (id) => guarded(() => provider.fetchSubscription(id)),
    findSubscriptionOfPayment: (id) => guarded(() => provider.findSubscriptionOfPayment(id)),
    listSubscriptions: (customerId) => guarded(() => provider.listSubscriptions(customerId)),
    setEndsAtPeriodEnd: (id, ends) => guarded(() => provider.setEndsAtPeriodEnd(id, ends)),
    endNow: (id) => guarded(() => provider.endNow(id)),
    listInvoices: (customerId) => guarded(() => provider.listInvoices(customerId)),
    refundPayment: (id, key) => guarded(() => provider.refundPayment(id, key)),
    readEvent: (raw, signature, now) => provider.readEvent(raw, signature, now),
  };
}

function failureOf(error: unknown): PaymentsError['failure'] {
  return error instanceof PaymentsError ? error.failure : 'refused';
}
