import { type ReactNode, useRef, useState } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MapsApp } from '../card/directions.ts';
import { kindWords } from '../place-kind-words.ts';
import { createHighlight } from '../ring-plot/highlight.ts';
import type { Found } from '../search/search-state.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { inOrder, ordersFor, type PlaceOrder, placesThatFit } from './arrange-places.ts';
import { PlaceGrid } from './place-grid.tsx';
import { ResultTools } from './result-tools.tsx';

/** What other features put into the results. */
export interface ResultSlots {
  /** Beside the list, above it on narrow screens. */
  readonly aside?: ((shown: ShownPlaces) => ReactNode) | undefined;
  /** Into each card, above its buttons. */
  readonly cardFooter?: ((item: PlaceItem, shown: ShownPlaces) => ReactNode) | undefined;
}

interface FoundListProps extends ResultSlots {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
}

/** The cards, with the filter and the order of them. */
export function FoundList({ found, kind, nowMs, mapsApp, aside, cardFooter }: FoundListProps) {
  const { t, locale } = useLocalisation();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<PlaceOrder>('distance');
  const [highlight] = useState(createHighlight);
  const { items } = found.answer;
  const orders = ordersFor(items);
  const order = orders.includes(wanted) ? wanted : 'distance';
  const fitting = inOrder(placesThatFit(items, text, t(kindWords[kind].nameless)), order, locale);
  const { centre } = found.question;
  const shown: ShownPlaces = { items: fitting, centre, kind, found, nowMs, highlight };
  const beside = aside?.(shown);
  const clear = () => {
    setText('');
    // The button goes with the text that it clears.
    list.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
  return (
    <div ref={list} className="grid gap-4">
      {items.length > 1 || text !== '' ? (
        <ResultTools {...{ kind, text, order, orders }} onText={setText} onOrder={setWanted} />
      ) : null}
      <div role="status" className="empty:hidden">
        {text.trim() === '' ? null : fitting.length === 0 ? (
          <NothingFits text={text} onClear={clear} />
        ) : (
          <p className="text-ink-2">
            {t('{shown} of {count} shown', { shown: fitting.length, count: items.length })}
          </p>
        )}
      </div>
      <div className={beside ? 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]' : undefined}>
        {beside ? <div className="xl:order-2">{beside}</div> : null}
        <PlaceGrid {...{ shown, mapsApp, cardFooter }} />
      </div>
    </div>
  );
}

function NothingFits({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useLocalisation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{t('Nothing here fits “{text}”.', { text: `\u2068${text.trim()}\u2069` })}</p>
      <Button tone="outline" onClick={onClear}>
        {t('Clear the filter')}
      </Button>
    </div>
  );
}
