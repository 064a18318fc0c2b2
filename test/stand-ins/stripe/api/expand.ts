import { intentOf, paymentsOf } from '../billing/invoices.ts';
import { findById } from '../billing/state.ts';
import type { StripeStore } from '../billing/store.ts';
import { ApiError } from './api-error.ts';

const deepest = 4;
type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The answer with what was asked to be unfolded; nothing in the store changes. */
export function expand(store: StripeStore, answer: object, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(plain(answer));
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest) throw cannot(path, `You cannot expand more than ${deepest} levels`);
    unfold(store, copy, steps, path);
  }
  return copy;
}

/** As it would come over the wire: amounts with decimals are text there. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

function cannot(path: string, why = 'This property cannot be expanded'): ApiError {
  return new ApiError(400, `${why} (${path}).`, { param: 'expand' });
}

function unfold(store: StripeStore, target: unknown, steps: readonly string[], path: string): void {
  if (Array.isArray(target)) {
    for (const entry of target) unfold(store, entry, steps, path);
    return;
  }
  const [name, ...rest] = steps;
  if (name === undefined || target === null) return;
  if (!isRecord(target)) throw cannot(path);
  const value = unfolded(store, target, name, path);
  Object.assign(target, { [name]: value });
  unfold(store, value, rest, path);
}

function unfolded(store: StripeStore, target: Json, name: string, path: string): unknown {
  const value = target[name];
  if (value === undefined) return included(store, target, name, path);
  if (value === null || isRecord(value)) return value;
  const object = typeof value === 'string' ? findById(store.state, value) : undefined;
  if (!object) throw cannot(path);
  return plain(object);
}

/** Fields that are left out unless they are asked for. */
function included(store: StripeStore, target: Json, name: string, path: string): unknown {
  const id = String(target['id']);
  if (target['object'] === 'invoice' && name === 'payments')
    return {
      ...{ object: 'list', data: paymentsOf(store, id).map(plain), has_more: false },
      url: `/v1/invoice_payments?invoice=${id}`,
    };
  if (target['object'] === 'invoice' && name === 'confirmation_secret') return secretOf(store, id);
  throw cannot(path);
}

function secretOf(store: StripeStore, invoice: string) {
  const secret = intentOf(store, invoice)?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}
