import Stripe from 'stripe';
import { testPrice, testProduct, yearCents } from '../settings.ts';
import { newId, randomCode } from './state.ts';

interface NewInvoice {
  readonly subscription: Stripe.Subscription;
  readonly email: string | null;
  readonly reason: 'subscription_create' | 'subscription_cycle';
  /** Epoch seconds. */
  readonly at: number;
}

function newLine(invoice: string, subscription: Stripe.Subscription): Stripe.InvoiceLineItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error("The stand-in's subscriptions have one item");
  return {
    ...{ id: newId('il'), object: 'line_item', amount: yearCents, currency: 'usd', discount_amounts: [] },
    ...{ description: '1 × Mihrab Premium (at $1.00 / year)', discountable: true, discounts: [] },
    ...{ invoice, livemode: false, metadata: {}, pretax_credit_amounts: [], quantity: 1 },
    ...{ quantity_decimal: Stripe.Decimal.from(1), subscription: subscription.id, taxes: [] },
    parent: {
      ...{ invoice_item_details: null, type: 'subscription_item_details' },
      subscription_item_details: {
        ...{ invoice_item: null, proration: false, proration_details: null },
        ...{ subscription: subscription.id, subscription_item: item.id },
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      ...{ type: 'price_details', unit_amount_decimal: Stripe.Decimal.from(yearCents) },
      price_details: { price: testPrice, product: testProduct },
    },
    subtotal: yearCents,
  };
}

const amounts = {
  ...{ amount_due: yearCents, amount_overpaid: 0, amount_paid: 0, amount_remaining: yearCents },
  ...{ amount_shipping: 0, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 },
  ...{ starting_balance: 0, subtotal: yearCents, subtotal_excluding_tax: yearCents, total: yearCents },
  ...{ total_discount_amounts: [], total_excluding_tax: yearCents, total_pretax_credit_amounts: [] },
  total_taxes: [],
};

/** Returns a draft invoice, which has no number and no page yet. */
export function newInvoice({ subscription, email, reason, at }: NewInvoice): Stripe.Invoice {
  const id = newId('in');
  return {
    ...amounts,
    ...{ id, object: 'invoice', account_country: 'SG', account_name: 'Mihrab', account_tax_ids: null },
    ...{ application: null, attempt_count: 0, attempted: false, auto_advance: true },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    ...{ automatically_finalizes_at: null, billing_reason: reason, created: at, currency: 'usd' },
    ...{ collection_method: 'charge_automatically', custom_fields: null, customer: subscription.customer },
    ...{ customer_account: null, customer_address: null, customer_email: email, customer_name: null },
    ...{ customer_phone: null, customer_shipping: null, customer_tax_exempt: 'none', customer_tax_ids: [] },
    ...{ default_payment_method: null, default_source: null, default_tax_rates: [], description: null },
    ...{ discounts: [], due_date: null, effective_at: null, ending_balance: null, footer: null },
    ...{ from_invoice: null, hosted_invoice_url: null, invoice_pdf: null, issuer: { type: 'self' } },
    ...{ last_finalization_error: null, latest_revision: null, livemode: false, metadata: {} },
    lines: {
      ...{ object: 'list', data: [newLine(id, subscription)], has_more: false },
      url: `/v1/invoices/${id}/lines`,
    },
    ...{ next_payment_attempt: null, number: null, on_behalf_of: null, period_end: at, period_start: at },
    parent: {
      ...{ quote_details: null, type: 'subscription_details' },
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: {
      ...{ default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    },
    ...{ receipt_number: null, rendering: null, shipping_cost: null, shipping_details: null },
    ...{ statement_descriptor: null, status: 'draft', test_clock: null, webhooks_delivered_at: at },
    status_transitions: {
      ...{ finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    },
  };
}

/** Returns the fields that finalising sets. @param at epoch seconds */
export function finalisedFields(invoice: Stripe.Invoice, count: number, at: number, origin: string) {
  const page = `${origin}/invoices/${invoice.id}`;
  return {
    ...{ status: 'open', effective_at: at, ending_balance: 0, automatically_finalizes_at: null },
    ...{ hosted_invoice_url: page, invoice_pdf: `${page}/pdf` },
    number: `MIHRAB-${String(count).padStart(4, '0')}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  } satisfies Partial<Stripe.Invoice>;
}

/** @param at epoch seconds */
export function newPaymentIntent(invoice: Stripe.Invoice, at: number): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    ...{ id, object: 'payment_intent', allowed_payment_method_types: null, amount: invoice.amount_due },
    ...{ amount_capturable: 0, amount_received: 0, application: null, application_fee_amount: null },
    ...{ automatic_payment_methods: null, canceled_at: null, cancellation_reason: null },
    ...{ capture_method: 'automatic', client_secret: `${id}_secret_${randomCode(24)}` },
    ...{ confirmation_method: 'automatic', created: at, currency: 'usd', customer: invoice.customer },
    ...{ customer_account: null, description: 'Subscription creation', excluded_payment_method_types: null },
    ...{ last_payment_error: null, latest_charge: null, livemode: false, managed_payments: null },
    ...{ metadata: {}, next_action: null, on_behalf_of: null, payment_method: null },
    ...{ payment_method_configuration_details: null, payment_method_options: null },
    ...{ payment_method_types: ['card'], payment_record: null, processing: null, receipt_email: null },
    ...{ review: null, setup_future_usage: 'off_session', shipping: null, source: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null },
    ...{ status: 'requires_payment_method', transfer_group: null },
  };
}

/** @param at epoch seconds */
export function newInvoicePayment(
  invoice: Stripe.Invoice,
  intent: string,
  at: number,
): Stripe.InvoicePayment {
  return {
    ...{ id: newId('inpay'), object: 'invoice_payment', amount_paid: null, created: at, currency: 'usd' },
    ...{ amount_requested: invoice.amount_due, invoice: invoice.id, is_default: true, livemode: false },
    payment: { payment_intent: intent, type: 'payment_intent' },
    ...{ status: 'open', status_transitions: { canceled_at: null, paid_at: null } },
  };
}
