import { Search } from 'lucide-react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { radiusWords } from '../card/distance-words.ts';
import { radiusOptions } from './radius-options.ts';
import type { SearchWish } from './search-state.ts';

interface SearchFormProps {
  readonly wish: SearchWish;
  readonly onWish: (wish: SearchWish) => void;
  readonly maxRadiusMetres: number;
  /** What keeps the button from being pressed. */
  readonly busyWith: 'locating' | 'searching' | undefined;
  /** Translated. */
  readonly label: string;
  readonly onSearch: () => void;
}

/** How far, open now or not, and the button. */
export function SearchForm({ wish, onWish, maxRadiusMetres, busyWith, label, onSearch }: SearchFormProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  return (
    <Card
      aria-label={t('Search')}
      className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[14rem_minmax(0,1fr)_auto]"
    >
      <Select
        label={t('Search radius')}
        value={String(wish.radiusMetres)}
        options={radiusOptions(maxRadiusMetres).map((metres) => ({
          value: String(metres),
          label: radiusWords(metres, localisation),
        }))}
        onChange={(metres) => onWish({ ...wish, radiusMetres: Number(metres) })}
      />
      <div className="flex min-h-12 items-center lg:justify-start">
        <div className="w-full sm:w-auto">
          <Switch
            label={t('Open now only')}
            checked={wish.openNow}
            onChange={(openNow) => onWish({ ...wish, openNow })}
          />
        </div>
      </div>
      <Button
        className="min-h-12 sm:col-span-2 lg:col-span-1 lg:min-w-56"
        icon={<Search aria-hidden size={20} strokeWidth={1.75} />}
        disabled={busyWith !== undefined}
        onClick={onSearch}
      >
        {busyWith === undefined
          ? label
          : busyWith === 'locating'
            ? t('Getting Location...')
            : t('Searching...')}
      </Button>
    </Card>
  );
}
