import { apiVersion } from '../settings.ts';
import type { StandInEvent } from '../stand-in.ts';
import { type AnyObject, type Kind, type Kinds, type Ledger, newId, type Task } from './state.ts';

/** The ledger with its clock, and the one way of writing to it: every change is an event. */
export interface Books {
  readonly ledger: Ledger;
  /** Epoch milliseconds. */
  now(): number;
  /** Epoch seconds, as Stripe counts. */
  seconds(): number;
  get<K extends Kind>(kind: K, id: string): Kinds[K];
  /** In the order in which they were made. */
  all<K extends Kind>(kind: K): Kinds[K][];
  add<K extends Kind>(kind: K, object: Kinds[K], ...events: string[]): Kinds[K];
  /** Nothing is said of a change without an event, as Stripe does with some. */
  change<K extends Kind>(kind: K, id: string, change: Partial<Kinds[K]>, ...events: string[]): Kinds[K];
  tell(type: string, object: AnyObject, previous?: object): void;
  /** @param at epoch seconds */
  later(at: number, what: Task['what'], id: string): void;
}

interface Clock {
  readonly machine: () => number;
  readonly onEvent: (event: StandInEvent) => void;
}

export function createBooks(ledger: Ledger, { machine, onEvent }: Clock): Books {
  const now = () => machine() + ledger.aheadMs;
  const seconds = () => Math.floor(now() / 1000);

  function tell(type: string, object: AnyObject, previous?: object): void {
    const event = { id: newId('evt'), type, payload: '' };
    const data = previous ? { object, previous_attributes: previous } : { object };
    const told = {
      ...{ id: event.id, object: 'event', api_version: apiVersion, created: seconds(), data },
      ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type },
    };
    const kept = { ...event, payload: JSON.stringify(told, undefined, 2) };
    ledger.events.push(kept);
    onEvent(kept);
  }

  function get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const object = ledger.objects[kind][id];
    if (!object) throw new Error(`The stand-in has no ${kind} ${id}`);
    return object;
  }

  return {
    ...{ ledger, now, seconds, tell, get },
    all: (kind) => Object.values(ledger.objects[kind]),
    add(kind, object, ...events) {
      const ofKind: Record<string, AnyObject> = ledger.objects[kind];
      ofKind[object.id] = object;
      for (const type of events) tell(type, object);
      return object;
    },
    change(kind, id, change, ...events) {
      const object = get(kind, id);
      const previous = Object.fromEntries(
        Object.keys(change).map((name) => [name, structuredClone(object[name as keyof typeof object])]),
      );
      Object.assign(object, change);
      for (const type of events) tell(type, object, type.endsWith('.updated') ? previous : undefined);
      return object;
    },
    later(at, what, id) {
      ledger.tasks.push({ at: at * 1000, what, id });
    },
  };
}
