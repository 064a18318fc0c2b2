import type Stripe from 'stripe';
import { type TestCard, testCards } from '../stand-in.ts';
import { newId } from './state.ts';

const billingDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

/** @param at epoch seconds */
export function newPaymentMethod(card: TestCard, customer: string | null, at: number): Stripe.PaymentMethod {
  return {
    ...{ id: newId('pm'), object: 'payment_method', billing_details: billingDetails, created: at },
    ...{ customer, customer_account: null, livemode: false, metadata: {}, type: 'card' },
    card: {
      ...{ brand: 'visa', checks: null, country: 'US', display_brand: 'visa', exp_month: 12 },
      ...{ exp_year: 2034, fingerprint: null, funding: 'credit', generated_from: null },
      ...{ last4: testCards[card].slice(-4), networks: null, regulated_status: 'unregulated' },
      ...{ three_d_secure_usage: { supported: true }, wallet: null },
    },
  };
}

interface NewCharge {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly declined: boolean;
  /** Epoch seconds. */
  readonly at: number;
}

export function newCharge({ intent, method, declined, at }: NewCharge): Stripe.Charge {
  const { amount, currency, customer } = intent;
  return {
    ...{ id: newId('ch'), object: 'charge', amount, amount_captured: declined ? 0 : amount },
    ...{ amount_refunded: 0, application: null, application_fee: null, application_fee_amount: null },
    ...{ balance_transaction: null, billing_details: billingDetails, captured: !declined, created: at },
    ...{ calculated_statement_descriptor: 'MIHRAB', currency, customer, description: null },
    ...{ disputed: false, failure_balance_transaction: null, fraud_details: {}, livemode: false },
    failure_code: declined ? 'card_declined' : null,
    failure_message: declined ? 'Your card was declined.' : null,
    ...{ metadata: {}, on_behalf_of: null, outcome: null, paid: !declined, payment_intent: intent.id },
    ...{ payment_method: method.id, payment_method_details: null, receipt_email: null },
    ...{ receipt_number: null, receipt_url: null, refunded: false, review: null, shipping: null },
    ...{ source: null, source_transfer: null, statement_descriptor: null },
    ...{ statement_descriptor_suffix: null, status: declined ? 'failed' : 'succeeded' },
    ...{ transfer_data: null, transfer_group: null },
  };
}

/** @param at epoch seconds */
export function newRefund(charge: Stripe.Charge, amount: number, at: number): Stripe.Refund {
  return {
    ...{ id: newId('re'), object: 'refund', amount, balance_transaction: null, charge: charge.id },
    ...{ created: at, currency: charge.currency, customer: charge.customer, customer_account: null },
    ...{ metadata: {}, payment_intent: charge.payment_intent, payment_method: charge.payment_method },
    ...{ reason: 'requested_by_customer', receipt_number: null, source_transfer_reversal: null },
    ...{ status: 'succeeded', transfer_reversal: null },
  };
}

/** @param at epoch seconds */
export function newCustomer(fields: {
  email: string | null;
  metadata: Record<string, string>;
  at: number;
}): Stripe.Customer {
  const { email, metadata, at } = fields;
  return {
    ...{ id: newId('cus'), object: 'customer', address: null, balance: 0, created: at, currency: null },
    ...{ default_source: null, delinquent: false, description: null, email, livemode: false, metadata },
    invoice_settings: {
      ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    },
    ...{ name: null, phone: null, preferred_locales: [], shipping: null, tax_exempt: 'none' },
    test_clock: null,
  };
}

type Evidence = Stripe.Dispute.Evidence;

/** @param at epoch seconds */
export function newDispute(charge: Stripe.Charge, status: Stripe.Dispute.Status, at: number): Stripe.Dispute {
  return {
    ...{ id: newId('du'), object: 'dispute', amount: charge.amount, balance_transactions: [] },
    ...{ charge: charge.id, created: at, currency: charge.currency, enhanced_eligibility_types: [] },
    // Stripe's three dozen evidence fields are null at first, and we don't read them.
    evidence: { enhanced_evidence: {} } as Evidence,
    evidence_details: {
      ...{ due_by: at + 7 * 86_400, enhanced_eligibility: {}, has_evidence: false },
      ...{ past_due: false, submission_count: 0, submission_method: 'not_submitted' },
    },
    ...{
      intended_submission_method: null,
      is_charge_refundable: status.startsWith('warning_'),
      livemode: false,
      metadata: {},
    },
    ...{ payment_intent: charge.payment_intent, reason: 'fraudulent', status },
  };
}
