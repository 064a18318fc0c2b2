import { useState, useSyncExternalStore } from 'react';
import type { OwnTimetableRecord } from '../../../../contract/own-timetable.ts';
import { daysOfTimetable } from '../../../../domain/prayer-times/timetable/import/own-timetable.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import { useCalculation } from '../../../data/calculation.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { ownTimetableAt, subscribeToOwnTimetable } from '../../../data/own-timetable/own-mark.ts';
import {
  removeOwnTimetable,
  storedOwnTimetable,
  unpackOwnTimetable,
} from '../../../data/own-timetable/stored-own-timetable.ts';
import { accountTimetable, chooseOwnTimetable } from '../../../data/own-timetable/sync-own-timetable.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { noonUtc } from './import-messages.ts';

interface CurrentTimetableProps {
  readonly place: Place;
  readonly mark: string;
  readonly onReplace: () => void;
}

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Imported timetable: name, validity, the place it is for, and buttons to replace and remove it. */
export function CurrentTimetable({ place, mark, onReplace }: CurrentTimetableProps) {
  const t = useT();
  const { settings } = useCalculation();
  const [isConfirming, setIsConfirming] = useState(false);
  const record = storedOwnTimetable();
  const isInUse = ownTimetableAt(mark, place) !== undefined;
  const name = record?.table.name ?? '';
  return (
    <section aria-labelledby="own-timetable" className="rounded-input border border-line px-4 py-3">
      <h3 id="own-timetable" className="font-sans text-14 text-ink-2">
        {t('My mosque’s timetable')}
      </h3>
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </p>
      {record ? <Validity record={record} /> : null}
      {record && !isInUse ? (
        <p className="mt-1 border-s-2 border-brass ps-3 text-14">
          {t('It’s for {place}, so times here are calculated.', {
            place: `\u2068${record.place.name}\u2069`,
          })}
        </p>
      ) : null}
      {isInUse ? (
        <p className="mt-1 text-14 text-ink-2">
          {t('Missing days and times are calculated and marked. You can remove the timetable anytime.')}
        </p>
      ) : null}
      {isInUse && settings.adjustments ? (
        <p className="mt-1 text-14 text-ink-2">{t('Your minute adjustments don’t change this timetable.')}</p>
      ) : null}
      <AccountConflict name={name} />
      {isConfirming ? (
        <div className="mt-3" role="alert">
          <p>{t('Remove this timetable? Times will be calculated instead.')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={removeOwnTimetable}>{t('Remove timetable')}</Button>
            <Button tone="outline" onClick={() => setIsConfirming(false)}>
              {t('Keep it')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="outline" aria-haspopup="dialog" onClick={onReplace}>
            {t('Replace')}
          </Button>
          <Button tone="outline" onClick={() => setIsConfirming(true)}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Dates of the timetable, with a note when they have passed. */
function Validity({ record }: { record: OwnTimetableRecord }) {
  const t = useT();
  const day = useDateFormat(dayFormat);
  const table = unpackOwnTimetable(record);
  const span = table && daysOfTimetable(table);
  const isOver = span !== undefined && noonUtc(span.to) + dayMs < Date.now();
  return (
    <>
      <p className="text-14 text-ink-2">
        {span
          ? t('{from} to {to}', { from: day.format(noonUtc(span.from)), to: day.format(noonUtc(span.to)) })
          : t('Same dates every year')}
      </p>
      {isOver ? (
        <p className="mt-1 border-s-2 border-brass ps-3 text-14">
          {t('This timetable has ended, so times are calculated. Import the new one.')}
        </p>
      ) : null}
    </>
  );
}

const accountTimetableId = () => accountTimetable()?.id ?? '';
const noId = () => '';

/** Asks which timetable to use if the account has another one than this device. */
function AccountConflict({ name }: { name: string }) {
  const t = useT();
  const accountId = useSession().user?.id;
  // Render when the timetable of the account arrives: nothing else here changes then.
  useSyncExternalStore(subscribeToOwnTimetable, accountTimetableId, noId);
  const other = accountTimetable();
  if (!other || accountId === undefined) return null;
  return (
    <div className="mt-3 border-s-2 border-brass ps-3" role="status">
      <p className="text-14">
        {t('Your account has another timetable: “{name}”. Which one do you want to use?', {
          name: other.table.name,
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button tone="outline" onClick={() => chooseOwnTimetable(accountId, 'device')}>
          {t('Use “{name}”', { name })}
        </Button>
        <Button tone="outline" onClick={() => chooseOwnTimetable(accountId, 'account')}>
          {t('Use “{name}”', { name: other.table.name })}
        </Button>
      </div>
    </div>
  );
}
