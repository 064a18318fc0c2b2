import { useState } from 'react';
import { withPause, withPauseEnded } from '../../../domain/prayer-record/pause.ts';
import {
  type CivilDate,
  daysBetween,
  formatIsoDate,
  utcMidnight,
} from '../../../domain/time-zone/civil-date.ts';
import type { OwnRecord } from '../../data/prayer-record/prayer-record.ts';
import { useDateFormat, useT } from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { parsePauseSpan } from './pause-span.ts';

interface PausePartProps {
  readonly own: OwnRecord;
  readonly today: CivilDate;
}

/** Shows since when a pause is running, with a button that ends it. */
export function RunningPause({ own, today }: PausePartProps) {
  const t = useT();
  const format = useDateFormat(longDate);
  const { pausedSince } = own.record;
  return (
    <div role="status" className="empty:hidden">
      {pausedSince ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input border border-dashed border-control bg-bg px-4 py-3">
          <p>
            {t('Paused since {day}. Nothing is counted.', { day: format.format(utcMidnight(pausedSince)) })}
          </p>
          <Button tone="outline" onClick={() => own.change((record) => withPauseEnded(record, today))}>
            {t('End pause')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Starts a pause today, or pauses a span of days. Never asks for a reason. */
export function PausePart({ own, today }: PausePartProps) {
  const t = useT();
  const isRunning = own.record.pausedSince !== undefined;
  return (
    <Disclosure summary={<span className="font-semibold">{t('Paused days')}</span>}>
      <div className="grid gap-4 pb-4">
        <p className="text-14 text-ink-2">
          {t('Paused days neither break nor extend a streak. No reason needed.')}
        </p>
        {isRunning ? null : (
          <div>
            <Button
              tone="outline"
              onClick={() => own.change((record) => ({ ...record, pausedSince: today }))}
            >
              {t('Pause from today')}
            </Button>
          </div>
        )}
        <PauseForm {...{ own, today }} />
      </div>
    </Disclosure>
  );
}

/** Pauses a span of days, or makes it count again. */
function PauseForm({ own, today }: PausePartProps) {
  const t = useT();
  const [from, setFrom] = useState(formatIsoDate(today));
  const [to, setTo] = useState(formatIsoDate(today));
  const { problem, result, apply } = usePauseSpan(own, from, to);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(true);
      }}
      noValidate
      className="grid gap-3"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
        <TextField
          type="date"
          label={t('First day')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('Last day')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={problem && t(problem)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="outline">
          {t('Pause these days')}
        </Button>
        <Button tone="quiet" onClick={() => apply(false)}>
          {t('Count these days again')}
        </Button>
      </div>
      {result ? (
        <Alert key={result.count} tone="default">
          {result.isPaused
            ? t('{count, plural, one {# day paused.} other {# days paused.}}', { count: result.count })
            : t('{count, plural, one {# day counts again.} other {# days count again.}}', {
                count: result.count,
              })}
        </Alert>
      ) : null}
    </form>
  );
}

function usePauseSpan(own: OwnRecord, from: string, to: string) {
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<{ readonly isPaused: boolean; readonly count: number }>();
  const apply = (isPaused: boolean) => {
    const span = parsePauseSpan(from, to);
    if ('problem' in span) {
      setResult(undefined);
      return setProblem(span.problem);
    }
    setProblem(undefined);
    const isStored = own.change((record) => withPause(record, span, isPaused));
    setResult(isStored ? { isPaused, count: daysBetween(span.from, span.to) + 1 } : undefined);
  };
  return { problem, result, apply };
}
