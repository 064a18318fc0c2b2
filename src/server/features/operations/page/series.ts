import { type EventName, eventNames } from '../../../../contract/events.ts';

/** How an event is drawn, wherever it is: the class gives its colour, the pattern tells it without colour. */
export const patternFill = (event: EventName): string => `url(#fill-${event})`;

const inks: Readonly<Record<EventName, string>> = {
  prayer_times_view: '',
  search_mosques: '<path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" stroke-width="1.6"/>',
  search_halal: '<path d="M0 1.5H6M0 4.5H6" stroke-width="1.4"/>',
};

/** Solid, hatched and striped. Drawn once, in an own picture that nothing hides, for all others to refer to. */
export function seriesPatterns(): string {
  const patterns = eventNames.map((event) => {
    const ground = `<rect width="6" height="6" class="${inks[event] === '' ? 'full' : 'faint'}"/>`;
    return `<pattern id="fill-${event}" class="ink-${event}" width="6" height="6" patternUnits="userSpaceOnUse">${ground}${inks[event]}</pattern>`;
  });
  return `<svg class="patterns" width="0" height="0" aria-hidden="true"><defs>${patterns.join('')}</defs></svg>`;
}

/** The key to a series, as it stands beside its name. */
export const swatch = (event: EventName): string =>
  `<svg class="swatch ink-${event}" width="18" height="18" aria-hidden="true"><rect x="1" y="1" width="16" height="16" rx="4" fill="${patternFill(event)}" class="edge"/></svg>`;
