import Stripe from 'stripe';
import { addYear, testPrice, testProduct, yearCents } from '../settings.ts';
import { newId } from './state.ts';

const cents = Stripe.Decimal.from(yearCents);

export const premiumPrice: Stripe.Price = {
  ...{ id: testPrice, object: 'price', active: true, billing_scheme: 'per_unit', created: 1_757_808_000 },
  ...{ currency: 'usd', custom_unit_amount: null, livemode: false, lookup_key: null, metadata: {} },
  ...{ nickname: null, product: testProduct, tax_behavior: 'unspecified', tiers_mode: null },
  recurring: {
    ...{ interval: 'year', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  },
  ...{ transform_quantity: null, type: 'recurring', unit_amount: yearCents, unit_amount_decimal: cents },
};

const premiumPlan: Stripe.Plan = {
  ...{ id: testPrice, object: 'plan', active: true, amount: yearCents, amount_decimal: cents },
  ...{ billing_scheme: 'per_unit', created: 1_757_808_000, currency: 'usd', interval: 'year' },
  ...{ interval_count: 1, livemode: false, metadata: {}, meter: null, nickname: null },
  ...{ product: testProduct, tiers_mode: null, transform_usage: null, trial_period_days: null },
  usage_type: 'licensed',
};

function newItem(subscription: string, begin: number): Stripe.SubscriptionItem {
  return {
    ...{ id: newId('si'), object: 'subscription_item', billing_thresholds: null, created: begin },
    ...{ current_period_start: begin, current_period_end: addYear(begin), current_trial: null },
    ...{ discounts: [], metadata: {}, plan: premiumPlan, price: premiumPrice, quantity: 1 },
    ...{ subscription, tax_rates: [] },
  };
}

interface NewSubscription {
  readonly customer: string;
  readonly metadata: Record<string, string>;
  /** Epoch seconds. */
  readonly begin: number;
}

/** Returns an incomplete subscription for a year, without an invoice yet. */
export function newSubscription({ customer, metadata, begin }: NewSubscription): Stripe.Subscription {
  const id = newId('sub');
  return {
    ...{ id, object: 'subscription', application: null, application_fee_percent: null },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    ...{ billing_cycle_anchor: begin, billing_cycle_anchor_config: null, billing_schedules: [] },
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    ...{ billing_thresholds: null, cancel_at: null, cancel_at_period_end: false, canceled_at: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ collection_method: 'charge_automatically', created: begin, currency: 'usd', customer },
    ...{ customer_account: null, days_until_due: null, default_payment_method: null, default_source: null },
    ...{ default_tax_rates: [], description: null, discounts: [], ended_at: null },
    invoice_settings: {
      ...{ account_tax_ids: null, custom_fields: null, description: null, footer: null },
      issuer: { type: 'self' },
    },
    items: {
      ...{ object: 'list', data: [newItem(id, begin)], has_more: false },
      url: `/v1/subscription_items?subscription=${id}`,
    },
    ...{ latest_invoice: null, livemode: false, managed_payments: { enabled: false }, metadata },
    ...{ next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null },
    payment_settings: {
      ...{ payment_method_options: null, payment_method_types: ['card'] },
      save_default_payment_method: 'on_subscription',
    },
    ...{ pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null },
    ...{ schedule: null, start_date: begin, status: 'incomplete', test_clock: null, transfer_data: null },
    ...{ trial_end: null, trial_settings: null, trial_start: null },
  };
}
