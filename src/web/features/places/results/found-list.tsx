import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { MapsApp } from '../card/directions.ts';
import { PlaceCard } from '../card/place-card.tsx';
import { kindMessages } from '../place-messages.ts';
import type { Found } from '../search/search-state.ts';
import { createHighlight, type Highlight, type ShownPlaces, useIsHighlighted } from '../shown-places.ts';
import { availableOrders, filterPlaces, orderLabels, type PlaceOrder, sortPlaces } from './arrange-places.ts';

/** Content that other features add to the results. */
export interface ResultSlots {
  /** Beside the list; above it on narrow screens. */
  readonly aside?: ((shown: ShownPlaces) => ReactNode) | undefined;
  /** In each card: above its name, above its buttons, and among them. */
  readonly cardBadge?: CardSlot | undefined;
  readonly cardFooter?: CardSlot | undefined;
  readonly cardActions?: CardSlot | undefined;
}

type CardSlot = (item: PlaceItem, shown: ShownPlaces) => ReactNode;

interface FoundListProps extends ResultSlots {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
}

/** The result cards with their filter and sort order. */
export function FoundList({ found, kind, nowMs, mapsApp, aside, ...slots }: FoundListProps) {
  const { t, locale } = useLocalisation();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [chosenOrder, setChosenOrder] = useState<PlaceOrder>('distance');
  const [highlight] = useState(createHighlight);
  const { items } = found.answer;
  const orders = availableOrders(items);
  const order = orders.includes(chosenOrder) ? chosenOrder : 'distance';
  const filtered = sortPlaces(filterPlaces(items, text, t(kindMessages[kind].unnamed)), order, locale);
  const { centre } = found.query;
  const shown: ShownPlaces = { items: filtered, centre, kind, found, nowMs, highlight };
  const asideContent = aside?.(shown);
  const clear = () => {
    setText('');
    // The button disappears when the text is cleared, so its focus moves to the field.
    list.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
  return (
    <div ref={list} className="grid gap-4">
      {items.length > 1 || text !== '' ? (
        <ResultTools {...{ kind, text, order, orders }} onText={setText} onOrder={setChosenOrder} />
      ) : null}
      <div role="status" className="empty:hidden">
        {text.trim() === '' ? null : filtered.length === 0 ? (
          <NoMatches text={text} onClear={clear} />
        ) : (
          <p className="text-ink-2">
            {t('{shown} of {count} shown', { shown: filtered.length, count: items.length })}
          </p>
        )}
      </div>
      <div className={asideContent ? 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]' : undefined}>
        {asideContent ? <div className="xl:order-2">{asideContent}</div> : null}
        <PlaceGrid {...{ shown, mapsApp, ...slots }} />
      </div>
    </div>
  );
}

function NoMatches({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useLocalisation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{t('No results match “{text}”.', { text: `\u2068${text.trim()}\u2069` })}</p>
      <Button tone="outline" onClick={onClear}>
        {t('Clear filter')}
      </Button>
    </div>
  );
}

interface ResultToolsProps {
  readonly kind: PlaceKind;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly order: PlaceOrder;
  readonly orders: readonly PlaceOrder[];
  readonly onOrder: (order: PlaceOrder) => void;
}

const longestText = 100;

/** Filters and sorts the results in the browser, without another request. */
function ResultTools(props: ResultToolsProps) {
  const t = useT();
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_16rem]">
      <TextField
        type="search"
        label={t('Filter results')}
        placeholder={props.kind === 'halal' ? t('Name, street or cuisine') : t('Name or street')}
        maxLength={longestText}
        enterKeyHint="done"
        autoComplete="off"
        value={props.text}
        onChange={({ target }) => props.onText(target.value)}
      />
      <Select
        label={t('Sort by')}
        value={props.order}
        options={props.orders.map((order) => ({ value: order, label: t(orderLabels[order]) }))}
        onChange={(order) => props.onOrder(order as PlaceOrder)}
      />
    </div>
  );
}

interface PlaceGridProps extends Omit<ResultSlots, 'aside'> {
  readonly shown: ShownPlaces;
  readonly mapsApp: MapsApp;
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 @min-[36rem]:grid-cols-2 @min-[48rem]:grid-cols-3';

/** Cards in one to three columns, depending on the width of the list. */
function PlaceGrid({ shown, mapsApp, cardBadge, cardFooter, cardActions }: PlaceGridProps) {
  const { items, kind, found, nowMs, highlight } = shown;
  return (
    <div className="@container">
      <ul className={columns}>
        {items.map((item) => (
          <HighlightableCard key={item.id} id={item.id} highlight={highlight}>
            <PlaceCard
              {...{ item, kind, found, nowMs, mapsApp }}
              badge={cardBadge?.(item, shown)}
              footer={cardFooter?.(item, shown)}
              actions={cardActions?.(item, shown)}
            />
          </HighlightableCard>
        ))}
      </ul>
    </div>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder cards while the results load. */
export function SkeletonGrid() {
  return (
    <div aria-hidden className="@container">
      <div className={`${columns} animate-pulse`}>
        {skeletons.map((key) => (
          <div
            key={key}
            className="grid h-52 content-start gap-3 rounded-card border border-line bg-surface p-5"
          >
            <div className="flex justify-between gap-6">
              <div className="h-6 flex-1 rounded-chip bg-line" />
              <div className="h-6 w-16 rounded-chip bg-line" />
            </div>
            <div className="h-4 w-2/3 rounded-chip bg-line" />
            <div className="h-6 w-1/2 rounded-chip bg-sunken" />
            <div className="mt-6 h-11 rounded-input bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface HighlightableCardProps {
  readonly id: string;
  readonly highlight: Highlight;
  readonly children: ReactNode;
}

/** Highlights a card together with its mark on the plot, without re-rendering the card. */
function HighlightableCard({ id, highlight, children }: HighlightableCardProps) {
  const isHighlighted = useIsHighlighted(highlight, [id]);
  const highlightThis = () => highlight.set([id]);
  return (
    <li
      className={clsx('min-w-0 break-inside-avoid rounded-card', isHighlighted && 'outline-2 outline-brass')}
      onPointerEnter={highlightThis}
      onPointerLeave={highlight.clear}
      onFocus={highlightThis}
      onBlur={highlight.clear}
    >
      {children}
    </li>
  );
}
