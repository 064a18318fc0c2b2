import { intentOf, paymentsOf } from '../billing/invoices.ts';
import { findById } from '../billing/state.ts';
import type { StripeStore } from '../billing/store.ts';
import { ApiError } from './api-error.ts';

const maxDepth = 4;
type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Returns a copy of the response in which the ids at `paths` are replaced by their objects. */
export function expand(store: StripeStore, response: object, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(toJson(response));
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > maxDepth) throw cannotExpand(path, `You cannot expand more than ${maxDepth} levels`);
    expandPath(store, copy, steps, path);
  }
  return copy;
}

/** The JSON form, in which decimal amounts are strings. */
const toJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

function cannotExpand(path: string, why = 'This property cannot be expanded'): ApiError {
  return new ApiError(400, `${why} (${path}).`, { param: 'expand' });
}

function expandPath(store: StripeStore, target: unknown, steps: readonly string[], path: string): void {
  if (Array.isArray(target)) {
    for (const entry of target) expandPath(store, entry, steps, path);
    return;
  }
  const [name, ...rest] = steps;
  if (name === undefined || target === null) return;
  if (!isRecord(target)) throw cannotExpand(path);
  const value = expandedValue(store, target, name, path);
  Object.assign(target, { [name]: value });
  expandPath(store, value, rest, path);
}

function expandedValue(store: StripeStore, target: Json, name: string, path: string): unknown {
  const value = target[name];
  if (value === undefined) return includableField(store, target, name, path);
  if (value === null || isRecord(value)) return value;
  const object = typeof value === 'string' ? findById(store.state, value) : undefined;
  if (!object) throw cannotExpand(path);
  return toJson(object);
}

/** Fields that Stripe only includes if they are expanded. */
function includableField(store: StripeStore, target: Json, name: string, path: string): unknown {
  const id = String(target['id']);
  if (target['object'] === 'invoice' && name === 'payments')
    return {
      ...{ object: 'list', data: paymentsOf(store, id).map(toJson), has_more: false },
      url: `/v1/invoice_payments?invoice=${id}`,
    };
  if (target['object'] === 'invoice' && name === 'confirmation_secret') return confirmationSecret(store, id);
  throw cannotExpand(path);
}

function confirmationSecret(store: StripeStore, invoice: string) {
  const secret = intentOf(store, invoice)?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}
