import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { addDays, type CivilDate, formatIsoDate, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { useSearchParams } from '../../ui/router/router.tsx';
import {
  firstSupportedDate,
  isSupportedDate,
  lastSupportedDate,
  parseSupportedDate,
} from './supported-dates.ts';

interface DayPickerProps {
  /** Day on the screen; undefined until it is known. */
  readonly date: CivilDate | undefined;
  /** Its Hijri date in words, which arrives with the times. */
  readonly hijri: ReactNode;
  readonly shown: ShownDate;
}

/** Previous day, the day in both calendars as a date field, next day. */
export function DayPicker({ date, hijri, shown }: DayPickerProps) {
  const t = useT();
  const { rejectedText, show } = shown;
  return (
    <div className="@container">
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-stretch gap-1.5">
        <Step label={t('Previous day')} to={date && addDays(date, -1)} show={show}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
        </Step>
        <DateField date={date} hijri={hijri} show={show} />
        <Step label={t('Next day')} to={date && addDays(date, 1)} show={show}>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
        </Step>
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

/**
 * The day in the page's language and both calendars, over the browser's own date field, which writes dates in the
 * browser's language. A tap opens its calendar; the field itself shows only while a date is typed. An incomplete date is
 * not marked as invalid until the field loses focus.
 */
function DateField({ date, hijri, show }: Omit<DayPickerProps, 'shown'> & Pick<ShownDate, 'show'>) {
  const t = useT();
  const formats = useDateFormatters();
  const id = useId();
  const iso = date ? formatIsoDate(date) : '';
  const [text, setText] = useState(iso);
  const [isTyping, setIsTyping] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  useEffect(() => {
    setText(iso);
    setIsInvalid(false);
  }, [iso]);

  /** Shows the day of the field, if it is one. */
  function commit(next: string): void {
    const parsed = parseSupportedDate(next);
    if (!parsed) return;
    setIsInvalid(false);
    show(parsed);
  }

  function handleChange(next: string): void {
    setText(next);
    // While a date is typed, its first digits are another date already.
    if (!isTyping) commit(next);
  }

  return (
    <div className="min-w-0 @max-[14rem]:order-first @max-[14rem]:col-span-full">
      <label htmlFor={id} className="sr-only">
        {t('Day')}
      </label>
      <div className="grid min-h-12 rounded-input border border-control bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-aria-invalid:border-danger">
        <span className="col-start-1 row-start-1 self-center px-2 text-center leading-tight wrap-break-word">
          <span className="block text-14 font-semibold">{date ? formats.gregorian(date) : null}</span>
          <span className="block min-h-4 text-13 text-ink-2">{hijri}</span>
        </span>
        <input
          id={id}
          type="date"
          min={formatIsoDate(firstSupportedDate)}
          max={formatIsoDate(lastSupportedDate)}
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          onClick={(event) => openCalendar(event.currentTarget)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit(text);
            else if (/^\p{Nd}$|^Arrow|^Back|^Del/u.test(key)) setIsTyping(true);
          }}
          onBlur={() => {
            setIsTyping(false);
            commit(text);
            setIsInvalid(iso !== '' && !parseSupportedDate(text));
          }}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          className={clsx(
            'figures col-start-1 row-start-1 block w-full min-w-0 cursor-pointer rounded-input bg-surface px-2 text-start text-16 outline-none sm:px-3',
            isTyping || isInvalid ? 'opacity-100' : 'opacity-0',
          )}
        />
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {isInvalid ? t('Choose a date from 1900 to 2100.') : null}
      </p>
    </div>
  );
}

/** Opens the browser's calendar. Older browsers have only the field, and some refuse. */
function openCalendar(field: HTMLInputElement): void {
  try {
    field.showPicker?.();
  } catch {
    // The date can still be typed.
  }
}

const dateParameter = 'date';

export interface ShownDate {
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
    (date: CivilDate | undefined) => {
      // In the URL, today would be yesterday after midnight.
      const chosen = date && today && sameDate(date, today) ? undefined : date;
      setParameters((old) => withDate(old, chosen), { replace: true });
    },
    [setParameters, today],
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
