import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';
import type { NotificationPermissionState } from '../../device/notifications.ts';
import type { BrowserSubscription, PushSupport } from '../../device/push.ts';
import { createEmitter } from '../../ui/emitter.ts';
import { ApiError } from '../call-api.ts';
import { type ActivePush, type PushProblem, pushProblems, type StoredPush } from './stored-push.ts';

/** What the server needs beside the subscription. */
interface Choices {
  readonly language: PageLanguage;
}

export interface PushClientOptions<C extends Choices> {
  readonly clock: () => number;
  readonly store: {
    readonly get: () => StoredPush | undefined;
    /** Returns false if the browser refuses storage. */
    readonly set: (value: StoredPush) => boolean;
    readonly remove: () => void;
  };
  readonly support: () => PushSupport;
  readonly permission: () => NotificationPermissionState;
  readonly requestPermission: () => Promise<NotificationPermissionState>;
  /** Resolves to null if the server sends no alerts. Throws ApiError. */
  readonly fetchPublicKey: () => Promise<string | null>;
  readonly subscribeBrowser: (language: PageLanguage, publicKey: string) => Promise<BrowserSubscription>;
  /** Never rejects. */
  readonly endPush: () => Promise<void>;
  /** Throws ApiError. */
  readonly subscribe: (subscription: BrowserSubscription, choices: C) => Promise<Confirmation>;
  /** Throws ApiError. */
  readonly unsubscribe: (endpoint: string) => Promise<void>;
  /** Runs the task when the network is back. */
  readonly whenOnline: (task: () => void) => void;
}

interface Confirmation {
  readonly city: { readonly name: string; readonly country: string; readonly distanceKm: number };
  readonly expiresAt: string;
}

/** What is going on now. `asking`: the browser asks for permission. */
export type PushActivity = 'idle' | 'asking' | 'turning_on' | 'turning_off';

export interface PushState {
  readonly activity: PushActivity;
  /** Why the last change failed in this visit. What ended the alerts for good is stored instead. */
  readonly problem?: PushProblem | undefined;
}

export interface PushClient<C extends Choices> {
  readonly state: () => PushState;
  readonly subscribeToState: (listener: () => void) => () => void;
  /** Asks for permission if needed. Call it in a tap handler. */
  readonly turnOn: (choices: C) => Promise<void>;
  readonly turnOff: () => Promise<void>;
  /**
   * Sends changed choices, renews the subscription once a day, and repairs one that the browser or another language's page
   * has lost. Does nothing unless alerts are on.
   */
  readonly renew: (choices: C) => Promise<void>;
}

/** Choices are sent again after this time, which moves the end of the subscription. */
const renewAfterMs = dayMs;

/** Turning on doesn't take longer, except for an unanswered question of the browser. */
const maxStartMs = 10 * minuteMs;

/** The subscription continues without the latest choices; they are sent again later. */
const temporaryProblems: readonly PushProblem[] = ['offline', 'server_failed', 'push_service_unreachable'];

/** Turns alerts while the page is closed on and off on this device and keeps the server's copy of the choices up to date. */
export function createPushClient<C extends Choices>(options: PushClientOptions<C>): PushClient<C> {
  const { clock, store } = options;
  const changes = createEmitter<void>();
  let state: PushState = { activity: 'idle' };
  const setState = (next: PushState) => {
    state = next;
    changes.emit();
  };
  /** Changes run one after another: a renewal must not bring back what was just turned off. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>) => {
    const turn = queue.then(task);
    queue = turn.catch(() => {});
    return turn;
  };

  const active = (): ActivePush | undefined => {
    const stored = store.get();
    return stored?.status === 'on' ? stored : undefined;
  };

  /** Subscribes and sends the choices. Throws whatever prevents it. */
  async function send(choices: C, publicKey: string): Promise<void> {
    const previous = active();
    const subscription = await options.subscribeBrowser(choices.language, publicKey);
    const { city, expiresAt } = await options.subscribe(subscription, choices);
    const { endpoint } = subscription;
    const status = store.get()?.status;
    if (status !== 'on' && status !== 'starting') {
      // Signed out meanwhile.
      await options.endPush();
      return;
    }
    store.set({
      ...{ status: 'on', endpoint, city: city.name, country: city.country, distanceKm: city.distanceKm },
      ...{ expiresAt, sentAt: clock(), sentKey: sentKeyOf(choices, publicKey) },
    });
    if (previous && previous.endpoint !== endpoint)
      // If this fails, the push service tells the server that the old one has ended.
      await options.unsubscribe(previous.endpoint).catch(() => {});
  }

  /** Ends the subscription in the browser first, so that no alert comes even if the server can't be reached. */
  async function end(problem?: PushProblem): Promise<void> {
    const endpoint = endpointOf(store.get());
    await options.endPush();
    if (problem) store.set({ status: 'off', problem });
    else store.remove();
    if (endpoint === undefined) return;
    try {
      await options.unsubscribe(endpoint);
    } catch (error) {
      // Without a session or Premium the server has deleted it already.
      if (problem || !isTemporary(problemOf(error))) return;
      store.set({ status: 'off', problem: 'not_deleted_yet', undeletedEndpoint: endpoint });
      options.whenOnline(() => void inTurn(endUndeleted));
    }
  }

  async function endUndeleted(): Promise<void> {
    const stored = store.get();
    if (stored?.status === 'off' && stored.undeletedEndpoint) await end();
  }

  /** Asks for permission before any request: browsers only ask shortly after a tap. */
  async function turnOn(choices: C): Promise<void> {
    if (options.support() !== 'available') return setState({ activity: 'idle', problem: 'unsupported' });
    if (options.permission() === 'open') setState({ activity: 'asking' });
    const permission = await options.requestPermission();
    if (permission === 'granted') return inTurn(() => start(choices));
    setState({ activity: 'idle', problem: permission === 'open' ? 'dismissed' : 'denied' });
  }

  async function start(choices: C): Promise<void> {
    setState({ activity: 'turning_on' });
    // Fails before anything is sent if the browser refuses storage: the page would forget what it has turned on.
    if (!store.set({ status: 'starting', startedAt: clock() })) {
      store.remove();
      return setState({ activity: 'idle', problem: 'storage_refused' });
    }
    try {
      const publicKey = await options.fetchPublicKey();
      if (publicKey === null) throw new PushFailure('push_not_configured');
      await send(choices, publicKey);
      setState({ activity: 'idle' });
    } catch (error) {
      await options.endPush();
      store.remove();
      setState({ activity: 'idle', problem: problemOf(error) });
    }
  }

  async function renew(choices: C): Promise<void> {
    const stored = store.get();
    if (stored?.status === 'starting')
      // Another tab is at it, unless it was closed meanwhile.
      return Math.abs(clock() - stored.startedAt) > maxStartMs ? end() : undefined;
    if (stored?.status !== 'on') return endUndeleted();
    const nowMs = clock();
    if (Date.parse(stored.expiresAt) <= nowMs) return end('expired');
    if (options.permission() !== 'granted') return end('denied');
    try {
      const publicKey = await options.fetchPublicKey();
      if (publicKey === null) return end('push_not_configured');
      const isRecent = Math.abs(nowMs - stored.sentAt) < renewAfterMs;
      const isSent = stored.sentKey === sentKeyOf(choices, publicKey);
      // Returns the existing subscription, unless the browser has lost it.
      const { endpoint } = await options.subscribeBrowser(choices.language, publicKey);
      if (!isRecent || !isSent || endpoint !== stored.endpoint) await send(choices, publicKey);
      setState({ activity: 'idle' });
    } catch (error) {
      const problem = problemOf(error);
      if (isTemporary(problem)) setState({ activity: 'idle', problem });
      else await end(problem);
    }
  }

  async function turnOff(): Promise<void> {
    setState({ activity: 'turning_off' });
    await end();
    setState({ activity: 'idle' });
  }

  return {
    state: () => state,
    subscribeToState: changes.subscribe,
    turnOn,
    turnOff: () => inTurn(turnOff),
    renew: (choices) => inTurn(() => renew(choices)),
  };
}

function endpointOf(stored: StoredPush | undefined): string | undefined {
  if (stored?.status === 'on') return stored.endpoint;
  return stored?.status === 'off' ? stored.undeletedEndpoint : undefined;
}

const sentKeyOf = (choices: Choices, publicKey: string) => JSON.stringify([choices, publicKey]);

const isTemporary = (problem: PushProblem) => temporaryProblems.includes(problem);

class PushFailure extends Error {
  // `declare`, so that the build doesn't have to define a class field for Safari 15.
  declare readonly problem: PushProblem;

  constructor(problem: PushProblem) {
    super(problem);
    this.problem = problem;
  }
}

function problemOf(error: unknown): PushProblem {
  if (error instanceof PushFailure) return error.problem;
  if (error instanceof ApiError) {
    if (error.code === 'network') return 'offline';
    return pushProblems.find((problem) => problem === error.reason) ?? 'server_failed';
  }
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'NotSupportedError') return 'unsupported';
  // The worker's files couldn't be loaded.
  return name === 'TypeError' ? 'offline' : 'push_service_unreachable';
}
