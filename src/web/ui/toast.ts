import { createEmitter } from './emitter.ts';

/** A short message at the edge of the screen. */
export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'danger';
  /** How long it is shown. Without it, the toaster decides. */
  readonly durationMs?: number;
  /** A button that is shown as long as the message. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const waiting: Toast[] = [];
const added = createEmitter();

/** Shows a message. It waits until the toaster has loaded. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  added.emit();
}

/** Calls back when there is a message to show, so that the page can load the toaster. Returns the unsubscribe function. */
export const onToastAdded = added.subscribe;

/** Hands the newest message to the toaster, first one that is waiting. One toaster at a time. Returns the unsubscribe function. */
export function onToast(listener: (toast: Toast) => void): () => void {
  const deliver = () => {
    const newest = waiting.splice(0).at(-1);
    if (newest) listener(newest);
  };
  deliver();
  return added.subscribe(deliver);
}
