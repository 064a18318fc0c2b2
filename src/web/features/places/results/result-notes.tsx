import type { ReactNode } from 'react';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatRadius } from '../card/format-distance.ts';
import { kindMessages } from '../place-messages.ts';
import { changedSince, type Found } from '../search/search-state.ts';
import type { SearchPage } from '../search/use-search-page.ts';

interface OutdatedNoteProps {
  readonly found: Found;
  readonly page: Pick<SearchPage, 'state' | 'filters' | 'centre'>;
}

/** Says that the results on the screen are for earlier filters or another place. */
export function OutdatedNote({ found, page: { state, filters, centre } }: OutdatedNoteProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const changed = state.phase === 'results' ? changedSince(found, filters, centre) : undefined;
  const { radiusMetres, openNow } = found.query;
  const radius = formatRadius(radiusMetres, localisation);
  return (
    <p role="status" className="font-medium text-brass empty:hidden">
      {changed === 'place' ? t('Showing results for another location. Search again to update.') : null}
      {changed === 'filters'
        ? openNow
          ? t('Showing open places within {radius}. Search again to apply your changes.', {
              radius,
            })
          : t('Showing all places within {radius}. Search again to apply your changes.', {
              radius,
            })
        : null}
    </p>
  );
}

const dayAndTime: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

interface ResultNotesProps {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly onShowUnknown: () => void;
}

/** Limits of the list: its age, its source and what it leaves out. */
export function ResultNotes({ found: { answer }, kind, onShowUnknown }: ResultNotesProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { items, complete, hoursUnknown = 0 } = answer;
  return (
    <div className="grid gap-2 empty:hidden">
      {answer.asOf ? <CachedNote asOf={answer.asOf} /> : null}
      {answer.provider === 'landmarks' ? <LandmarkNote /> : null}
      {complete || items.length === 0 || answer.provider === 'landmarks' ? null : (
        <Note>
          {t('Showing the nearest {count}. There are more within {radius}.', {
            count: items.length,
            radius: formatRadius(answer.radius, localisation),
          })}
        </Note>
      )}
      {hoursUnknown > 0 ? (
        <Note>
          <span>{t(kindMessages[kind].hoursUnknown, { count: hoursUnknown })}</span>
          <Button tone="outline" className="text-14" onClick={onShowUnknown}>
            {t('{count, plural, one {Show it too} other {Show them too}}', { count: hoursUnknown })}
          </Button>
        </Note>
      ) : null}
    </div>
  );
}

function CachedNote({ asOf }: { asOf: string }) {
  const t = useT();
  const format = useDateFormat(dayAndTime);
  return (
    <Note>
      {t('Place search isn’t available right now. These results are from {date}.', {
        date: format.format(new Date(asOf)),
      })}
    </Note>
  );
}

function LandmarkNote() {
  const t = useT();
  return (
    <Note>
      {t(
        'Place search isn’t available right now. This list has well-known mosques only, not small local ones.',
      )}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input border-s-4 border-info bg-sunken px-4 py-2">
      {children}
    </div>
  );
}
