import { apiVersion } from '../settings.ts';
import type { StandInEvent } from '../stand-in.ts';
import { type AnyObject, type Kind, type Kinds, newId, type StripeState, type Task } from './state.ts';

/** The state and its clock. All changes go through it, so that each can emit events. */
export interface StripeStore {
  readonly state: StripeState;
  /** Epoch milliseconds. */
  now(): number;
  /** Epoch seconds, as in Stripe's API. */
  seconds(): number;
  get<K extends Kind>(kind: K, id: string): Kinds[K];
  /** In the order of creation. */
  all<K extends Kind>(kind: K): Kinds[K][];
  add<K extends Kind>(kind: K, object: Kinds[K], ...events: string[]): Kinds[K];
  /** Changes an object and emits these events. Without any, the change emits none, as some changes at Stripe. */
  change<K extends Kind>(kind: K, id: string, change: Partial<Kinds[K]>, ...events: string[]): Kinds[K];
  emit(type: string, object: AnyObject, previous?: object): void;
  /** @param at epoch seconds */
  schedule(at: number, what: Task['what'], id: string): void;
}

interface Clock {
  readonly systemClock: () => number;
  readonly onEvent: (event: StandInEvent) => void;
}

export function createStore(state: StripeState, { systemClock, onEvent }: Clock): StripeStore {
  const now = () => systemClock() + state.aheadMs;
  const seconds = () => Math.floor(now() / 1000);

  function emit(type: string, object: AnyObject, previous?: object): void {
    const event = { id: newId('evt'), type, payload: '' };
    const data = previous ? { object, previous_attributes: previous } : { object };
    const body = {
      ...{ id: event.id, object: 'event', api_version: apiVersion, created: seconds(), data },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type },
    };
    const stored = { ...event, payload: JSON.stringify(body, undefined, 2) };
    state.events.push(stored);
    onEvent(stored);
  }

  function get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const object = state.objects[kind][id];
    if (!object) throw new Error(`The stand-in has no ${kind} ${id}`);
    return object;
  }

  return {
    ...{ state, now, seconds, emit, get },
    all: (kind) => Object.values(state.objects[kind]),
    add(kind, object, ...events) {
      const objects: Record<string, AnyObject> = state.objects[kind];
      objects[object.id] = object;
      for (const type of events) emit(type, object);
      return object;
    },
    change(kind, id, change, ...events) {
      const object = get(kind, id);
      const previous = Object.fromEntries(
        Object.keys(change).map((name) => [name, structuredClone(object[name as keyof typeof object])]),
      );
      Object.assign(object, change);
      for (const type of events) emit(type, object, type.endsWith('.updated') ? previous : undefined);
      return object;
    },
    schedule(at, what, id) {
      state.tasks.push({ at: at * 1000, what, id });
    },
  };
}
