import { Download } from 'lucide-react';
import { recordedDays } from '../../../../domain/prayer-record/prayer-record.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { OwnRecord } from '../../../data/prayer-record/prayer-record.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { downloadRecord } from './download-record.ts';
import { RemoveAll } from './remove-all.tsx';
import { Restore } from './restore.tsx';

const icon = <Download aria-hidden size={18} strokeWidth={1.75} />;

interface DataPartProps {
  readonly own: OwnRecord;
  readonly today: CivilDate;
}

/** The record as a file, from a file, and gone. */
export function DataPart({ own, today }: DataPartProps) {
  const t = useT();
  const isEmpty = recordedDays(own.record).length === 0 && own.record.pausedSince === undefined;
  return (
    <Disclosure summary={<span className="font-semibold">{t('Your record as a file')}</span>}>
      <div className="grid gap-4 pb-2">
        <p className="text-14 text-ink-2">
          {t(
            'The record lives in this browser alone. A file keeps it safe, and brings it to another device.',
          )}
        </p>
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-3">
            <Button tone="outline" icon={icon} onClick={() => downloadRecord(own.record, today, 'json')}>
              {t('Download as JSON')}
            </Button>
            <Button tone="outline" icon={icon} onClick={() => downloadRecord(own.record, today, 'csv')}>
              {t('Download as CSV')}
            </Button>
          </div>
        )}
        <Restore {...{ own, today }} />
        {isEmpty ? null : <RemoveAll />}
      </div>
    </Disclosure>
  );
}
