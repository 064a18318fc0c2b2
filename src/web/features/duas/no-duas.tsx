import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type DuaSearch, everything } from './search-address.ts';

interface NoDuasProps {
  readonly search: DuaSearch;
  readonly onSearch: (change: Partial<DuaSearch>) => void;
  readonly hasFavourites: boolean;
}

/** Nothing is a favourite yet, or nothing fits what was searched for. */
export function NoDuas({ search, onSearch, hasFavourites }: NoDuasProps) {
  const t = useT();
  return (
    <Card>
      {search.favouritesAlone && !hasFavourites ? (
        <EmptyState
          heading="h3"
          title={t('No favourites yet')}
          text={t(
            'Touch the heart of a dua, and you will find it here on every device where you are signed in.',
          )}
        >
          <Button onClick={() => onSearch({ favouritesAlone: false })}>{t('Show all duas')}</Button>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h3"
          title={t('No duas found')}
          text={t('Try adjusting your search terms or category filter')}
        >
          <Button onClick={() => onSearch(everything)}>{t('Clear search and filters')}</Button>
        </EmptyState>
      )}
    </Card>
  );
}
