import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { orderWords, type PlaceOrder } from './arrange-places.ts';

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
export function ResultTools(props: ResultToolsProps) {
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
