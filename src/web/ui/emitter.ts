/** Notifies listeners of a change. The only way for parts of the page to notify each other. */
export interface Emitter<T = void> {
  readonly emit: (value: T) => void;
  /** Calls the listener at each `emit`, until the returned function is called. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
