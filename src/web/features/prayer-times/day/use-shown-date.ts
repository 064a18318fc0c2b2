import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CivilDate, formatIsoDate, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import { readSupportedDate } from './supported-date.ts';

const parameter = 'date';

export interface ShownDate {
  /** The day that the address names; undefined for today. */
  readonly chosen: CivilDate | undefined;
  /** What the address names, where that is no day that can be shown. */
  readonly refused: string | undefined;
  /** Shows a day, or today again, without a step in the browser's history. */
  readonly show: (date: CivilDate | undefined) => void;
}

/** Which day the page shows, kept in its address: `?date=2026-03-20`. */
export function useShownDate(today: CivilDate | undefined): ShownDate {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(parameter);
  const named = useMemo(() => (text === null ? undefined : readSupportedDate(text)), [text]);
  const isToday = named !== undefined && today !== undefined && sameDate(named, today);
  const show = useCallback(
    (date: CivilDate | undefined) =>
      setParameters((old) => withDate(old, date), { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  return {
    chosen: isToday ? undefined : named,
    refused: text !== null && !named ? text : undefined,
    show,
  };
}

/** The same parameters with another day. */
function withDate(parameters: URLSearchParams, date: CivilDate | undefined): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (date) next.set(parameter, formatIsoDate(date));
  else next.delete(parameter);
  return next;
}
