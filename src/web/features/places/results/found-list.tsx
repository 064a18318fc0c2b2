import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { MapsApp } from '../card/directions.ts';
import { PlaceCard } from '../card/place-card.tsx';
import { kindWords } from '../place-messages.ts';
import type { Found } from '../search/search-state.ts';
import { createHighlight, type Highlight, type ShownPlaces, useIsLit } from '../shown-places.ts';
import { inOrder, ordersFor, orderWords, type PlaceOrder, placesThatFit } from './arrange-places.ts';

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

interface ResultToolsProps {
  readonly kind: PlaceKind;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly order: PlaceOrder;
  readonly orders: readonly PlaceOrder[];
  readonly onOrder: (order: PlaceOrder) => void;
}

const longestText = 100;

/** What a person does with the results without asking the server again. */
function ResultTools(props: ResultToolsProps) {
  const t = useT();
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_16rem]">
      <TextField
        type="search"
        label={t('Filter these results')}
        placeholder={props.kind === 'halal' ? t('Name, street or kitchen') : t('Name or street')}
        maxLength={longestText}
        enterKeyHint="done"
        autoComplete="off"
        value={props.text}
        onChange={({ target }) => props.onText(target.value)}
      />
      <Select
        label={t('Order')}
        value={props.order}
        options={props.orders.map((order) => ({ value: order, label: t(orderWords[order]) }))}
        onChange={(order) => props.onOrder(order as PlaceOrder)}
      />
    </div>
  );
}

interface PlaceGridProps {
  readonly shown: ShownPlaces;
  readonly mapsApp: MapsApp;
  readonly cardFooter?: ((item: PlaceItem, shown: ShownPlaces) => ReactNode) | undefined;
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 @min-[36rem]:grid-cols-2 @min-[48rem]:grid-cols-3';

/** One, two or three columns, by the room that the list has. */
function PlaceGrid({ shown, mapsApp, cardFooter }: PlaceGridProps) {
  const { items, kind, found, nowMs, highlight } = shown;
  return (
    <div className="@container">
      <ul className={columns}>
        {items.map((item) => (
          <LitCard key={item.id} id={item.id} highlight={highlight}>
            <PlaceCard {...{ item, kind, found, nowMs, mapsApp }} footer={cardFooter?.(item, shown)} />
          </LitCard>
        ))}
      </ul>
    </div>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of cards to come. */
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

interface LitCardProps {
  readonly id: string;
  readonly highlight: Highlight;
  readonly children: ReactNode;
}

/** The frame of a card, which lights up with its mark and lights the mark. What it frames is not drawn anew. */
function LitCard({ id, highlight, children }: LitCardProps) {
  const isLit = useIsLit(highlight, [id]);
  const light = () => highlight.light([id]);
  return (
    <li
      className={clsx('min-w-0 break-inside-avoid rounded-card', isLit && 'outline-2 outline-brass')}
      onPointerEnter={light}
      onPointerLeave={highlight.dim}
      onFocus={light}
      onBlur={highlight.dim}
    >
      {children}
    </li>
  );
}
