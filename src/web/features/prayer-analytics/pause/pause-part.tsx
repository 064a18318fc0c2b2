import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { OwnRecord } from '../../../data/prayer-record/prayer-record.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PauseForm } from './pause-form.tsx';

interface PausePartProps {
  readonly own: OwnRecord;
  readonly today: CivilDate;
}

/** Days that are left out, from today on or over a span; the reason is not asked for. */
export function PausePart({ own, today }: PausePartProps) {
  const t = useT();
  const isRunning = own.record.pausedSince !== undefined;
  return (
    <Disclosure summary={<span className="font-semibold">{t('Pause days')}</span>}>
      <div className="grid gap-4 pb-4">
        <p className="text-14 text-ink-2">
          {t(
            'On pause days nothing is counted: they neither break a streak nor lengthen it. No reason is asked for.',
          )}
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
