import { useLocalisation } from '../../../i18n/localisation.tsx';
import { radiusWords } from '../card/distance-words.ts';
import { changedSince, type Found } from '../search/search-state.ts';
import type { SearchPage } from '../search/use-search-page.ts';

interface ChangedNoteProps {
  readonly found: Found;
  readonly page: Pick<SearchPage, 'state' | 'wish' | 'centre'>;
}

/** Says of results that stay on the screen that they answer an earlier choice. */
export function ChangedNote({ found, page: { state, wish, centre } }: ChangedNoteProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const changed = state.phase === 'results' ? changedSince(found, wish, centre) : undefined;
  const { radiusMetres, openNow } = found.question;
  const radius = radiusWords(radiusMetres, localisation);
  return (
    <p role="status" className="font-medium text-brass empty:hidden">
      {changed === 'place'
        ? t('These results are around another place. Search again for those around the place above.')
        : null}
      {changed === 'wish'
        ? openNow
          ? t('These results are open places within {radius}. Search again for what you chose now.', {
              radius,
            })
          : t('These results are all places within {radius}. Search again for what you chose now.', {
              radius,
            })
        : null}
    </p>
  );
}
