/** What a short message at the edge of the screen says. */
export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'danger';
  /** How long it is shown; as long as a message needs to be read where nothing is said. */
  readonly durationMs?: number;
  /** One thing that can be done about it, for as long as the message is shown. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

type Listener = (toast: Toast) => void;

const listeners = new Set<Listener>();
const waiting: Toast[] = [];

/** Shows a message. What comes before the toaster has been loaded waits for it. */
export function showToast(toast: Toast): void {
  if (listeners.size === 0) waiting.push(toast);
  for (const listener of listeners) listener(toast);
  window.dispatchEvent(new Event(toastEvent));
}

/** Tells the page that a toaster is wanted. */
export const toastEvent = 'mihrab:toast';

/** The toaster's own subscription; it receives first what was waiting. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const toast of waiting.splice(0)) listener(toast);
  return () => listeners.delete(listener);
}
