import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, type CivilDate, formatIsoDate, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import {
  firstSupportedDate,
  isSupportedDate,
  lastSupportedDate,
  parseSupportedDate,
} from './supported-dates.ts';

interface DayPickerProps {
  /** Day on the screen; undefined until the clock is known. */
  readonly date: CivilDate | undefined;
  readonly shown: ShownDate;
}

/** Previous day, date field, next day, and a button back to today. */
export function DayPicker({ date, shown }: DayPickerProps) {
  const t = useT();
  const { chosen, rejectedText, show } = shown;
  return (
    <div className="@container mt-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="grid min-w-0 flex-[1_1_14rem] grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-1.5 sm:gap-2">
          <Step label={t('Previous day')} to={date && addDays(date, -1)} show={show}>
            <ChevronLeft aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
          </Step>
          <DateField date={date} show={show} />
          <Step label={t('Next day')} to={date && addDays(date, 1)} show={show}>
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
          </Step>
        </div>
        {chosen ? (
          <Button tone="outline" className="min-h-12" onClick={() => show(undefined)}>
            {t('Back to today')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 text-14 font-medium text-danger empty:hidden">
        {rejectedText === undefined
          ? null
          : t('The link’s date ({date}) isn’t supported. Showing today.', {
              date: `\u2068${rejectedText.slice(0, 20)}\u2069`,
            })}
      </p>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: CivilDate | undefined;
  readonly show: ShownDate['show'];
  readonly children: ReactNode;
}

function Step({ label, to, show, children }: StepProps) {
  const isEnabled = to !== undefined && isSupportedDate(to);
  return (
    <Button
      tone="outline"
      aria-label={label}
      title={label}
      disabled={!isEnabled}
      onClick={() => show(to)}
      className="min-h-12 w-11 px-0"
    >
      {children}
    </Button>
  );
}

/** Date field with the browser's own calendar. An incomplete date is not marked as invalid until the field loses focus. */
function DateField({ date, show }: { date: CivilDate | undefined; show: ShownDate['show'] }) {
  const t = useT();
  const id = useId();
  const iso = date ? formatIsoDate(date) : '';
  const [text, setText] = useState(iso);
  const [isInvalid, setIsInvalid] = useState(false);
  useEffect(() => {
    setText(iso);
    setIsInvalid(false);
  }, [iso]);

  function handleChange(next: string): void {
    setText(next);
    const parsed = parseSupportedDate(next);
    if (!parsed) return;
    setIsInvalid(false);
    show(parsed);
  }

  return (
    <div className="min-w-0 @max-[13rem]:order-first @max-[13rem]:col-span-full">
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Day')}
      </label>
      <input
        id={id}
        type="date"
        min={formatIsoDate(firstSupportedDate)}
        max={formatIsoDate(lastSupportedDate)}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => setIsInvalid(iso !== '' && !parseSupportedDate(text))}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        className="figures block min-h-12 w-full min-w-0 rounded-input border border-control bg-surface px-2 text-start text-16 aria-invalid:border-danger sm:px-3"
      />
      <p id={`${id}-error`} role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {isInvalid ? t('Choose a date from 1900 to 2100.') : null}
      </p>
    </div>
  );
}

const dateParameter = 'date';

interface ShownDate {
  /** Day in the address; undefined for today. */
  readonly chosen: CivilDate | undefined;
  /** Text in the address when it is not a supported day. */
  readonly rejectedText: string | undefined;
  /** Shows a day, or today for undefined, without adding an entry to the browser's history. */
  readonly show: (date: CivilDate | undefined) => void;
}

/** Reads and changes the day that the page shows, stored in its address: `?date=2026-03-20`. */
export function useShownDate(today: CivilDate | undefined): ShownDate {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(dateParameter);
  const parsed = useMemo(() => (text === null ? undefined : parseSupportedDate(text)), [text]);
  const isToday = parsed !== undefined && today !== undefined && sameDate(parsed, today);
  const show = useCallback(
    (date: CivilDate | undefined) =>
      setParameters((old) => withDate(old, date), { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  return {
    chosen: isToday ? undefined : parsed,
    rejectedText: text !== null && !parsed ? text : undefined,
    show,
  };
}

function withDate(parameters: URLSearchParams, date: CivilDate | undefined): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (date) next.set(dateParameter, formatIsoDate(date));
  else next.delete(dateParameter);
  return next;
}
