/**
 * Which places are pointed at, shared by plot, map and cards. It lives outside React's state, so that pointing at one of
 * sixty places draws that one anew and no other.
 */
export interface Highlight {
  readonly subscribe: (listener: () => void) => () => void;
  /** The place that is pointed at; the nearest of them where several share a mark. */
  readonly main: () => string | undefined;
  readonly isLit: (id: string) => boolean;
  /** Where the tab key stops among the marks: the place that was pointed at last. */
  readonly tabStop: () => string | undefined;
  readonly light: (ids: readonly string[]) => void;
  readonly dim: () => void;
  /** The places that are shown now, in the order in which the keyboard meets them. */
  readonly show: (ids: readonly string[]) => void;
}

export function createHighlight(): Highlight {
  const listeners = new Set<() => void>();
  let lit: readonly string[] = [];
  let tabStop: string | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    main: () => lit[0],
    isLit: (id) => lit.includes(id),
    tabStop: () => tabStop,
    light(ids) {
      lit = ids;
      tabStop = ids[0] ?? tabStop;
      tell();
    },
    dim() {
      lit = [];
      tell();
    },
    show(ids) {
      lit = lit.filter((id) => ids.includes(id));
      if (tabStop === undefined || !ids.includes(tabStop)) tabStop = ids[0];
      tell();
    },
  };
}
