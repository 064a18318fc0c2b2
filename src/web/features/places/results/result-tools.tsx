import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useT } from '../../../lib/i18n.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { type MapsApp, mapsAppNames, mapsApps } from '../card/directions.ts';
import { orderWords, type PlaceOrder } from './arrange-places.ts';

interface ResultToolsProps {
  readonly kind: PlaceKind;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly order: PlaceOrder;
  readonly orders: readonly PlaceOrder[];
  readonly onOrder: (order: PlaceOrder) => void;
  readonly mapsApp: MapsApp;
  readonly onMapsApp: (app: MapsApp) => void;
}

const longestText = 100;

/** What a person does with the results without asking the server again. */
export function ResultTools(props: ResultToolsProps) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <TextField
        className="sm:col-span-2 lg:col-span-1"
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
      <Select
        label={t('Directions open in')}
        value={props.mapsApp}
        options={mapsApps.map((app) => ({ value: app, label: t(mapsAppNames[app]) }))}
        onChange={(app) => props.onMapsApp(app as MapsApp)}
      />
    </div>
  );
}
