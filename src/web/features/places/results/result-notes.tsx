import type { ReactNode } from 'react';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { radiusWords } from '../card/distance-words.ts';
import { kindWords } from '../place-kind-words.ts';
import type { Found } from '../search/search-state.ts';

const dayAndTime: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

interface ResultNotesProps {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly onShowUnknown: () => void;
}

/** What a person must know to judge the list: what it leaves out and how old it is. */
export function ResultNotes({ found: { answer }, kind, onShowUnknown }: ResultNotesProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { items, complete, hoursUnknown = 0 } = answer;
  return (
    <div className="grid gap-2 empty:hidden">
      {answer.asOf ? <AgeNote asOf={answer.asOf} /> : null}
      {answer.provider === 'landmarks' ? <LandmarkNote /> : null}
      {complete || items.length === 0 || answer.provider === 'landmarks' ? null : (
        <Note>
          {t('The nearest {count} are shown; there are more within {radius}.', {
            count: items.length,
            radius: radiusWords(answer.radius, localisation),
          })}
        </Note>
      )}
      {hoursUnknown > 0 ? (
        <Note>
          <span>{t(kindWords[kind].leftOut, { count: hoursUnknown })}</span>
          <Button tone="outline" className="text-14" onClick={onShowUnknown}>
            {t('{count, plural, one {Show it too} other {Show them too}}', { count: hoursUnknown })}
          </Button>
        </Note>
      ) : null}
    </div>
  );
}

function AgeNote({ asOf }: { asOf: string }) {
  const t = useT();
  const format = useDateFormat(dayAndTime);
  return (
    <Note>
      {t('No service of places answers just now. This list was asked for on {date}.', {
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
        'A short list of well-known mosques, because no service of places could be reached. The small mosques around you are not in it.',
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
