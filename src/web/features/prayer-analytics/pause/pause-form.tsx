import { useState } from 'react';
import { withPause } from '../../../../domain/prayer-record/pause.ts';
import { type CivilDate, daysBetween, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import type { OwnRecord } from '../../../data/prayer-record/prayer-record.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { readSpan } from './read-span.ts';

interface PauseFormProps {
  readonly own: OwnRecord;
  readonly today: CivilDate;
}

/** A span of days becomes a pause, or is one no longer. */
export function PauseForm({ own, today }: PauseFormProps) {
  const t = useT();
  const [from, setFrom] = useState(formatIsoDate(today));
  const [to, setTo] = useState(formatIsoDate(today));
  const { problem, done, apply } = useSpanPause(own, from, to);
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
      {done ? (
        <Alert key={done.count} tone="default">
          {done.isPaused
            ? t('{count, plural, one {# day is paused.} other {# days are paused.}}', { count: done.count })
            : t('{count, plural, one {# day counts again.} other {# days count again.}}', {
                count: done.count,
              })}
        </Alert>
      ) : null}
    </form>
  );
}

function useSpanPause(own: OwnRecord, from: string, to: string) {
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<{ readonly isPaused: boolean; readonly count: number }>();
  const apply = (isPaused: boolean) => {
    const span = readSpan(from, to);
    if ('problem' in span) {
      setDone(undefined);
      return setProblem(span.problem);
    }
    setProblem(undefined);
    const isKept = own.change((record) => withPause(record, span, isPaused));
    setDone(isKept ? { isPaused, count: daysBetween(span.from, span.to) + 1 } : undefined);
  };
  return { problem, done, apply };
}
