import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { type MergeResult, mergeMissing } from '../../../domain/prayer-record/merge-records.ts';
import { type PrayerRecord, recordedDays } from '../../../domain/prayer-record/prayer-record.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import type { OwnRecord } from '../../data/prayer-record/prayer-record.ts';
import { removePrayerRecord } from '../../data/prayer-record/record-storage.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, type Translate, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { showToast } from '../../ui/toast.ts';
import { type BackupResult, downloadRecord, readBackup } from './backup.ts';

const downloadIcon = <Download aria-hidden size={18} strokeWidth={1.75} />;

interface DataPartProps {
  readonly own: OwnRecord;
  readonly today: CivilDate;
}

/** Downloads, restores and deletes the record. */
export function DataPart({ own, today }: DataPartProps) {
  const t = useT();
  const isEmpty = recordedDays(own.record).length === 0 && own.record.pausedSince === undefined;
  return (
    <Disclosure summary={<span className="font-semibold">{t('Backup and deletion')}</span>}>
      <div className="grid gap-4 pb-2">
        <p className="text-14 text-ink-2">
          {t('Your record is stored only in this browser. Download it as a backup or for another device.')}
        </p>
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-3">
            <Button
              tone="outline"
              icon={downloadIcon}
              onClick={() => downloadRecord(own.record, today, 'json')}
            >
              {t('Download as JSON')}
            </Button>
            <Button
              tone="outline"
              icon={downloadIcon}
              onClick={() => downloadRecord(own.record, today, 'csv')}
            >
              {t('Download as CSV')}
            </Button>
          </div>
        )}
        <RestoreRecord {...{ own, today }} />
        {isEmpty ? null : <DeleteRecord />}
      </div>
    </Disclosure>
  );
}

/** More than a hundred years of marks take up. */
const maxFileBytes = 8_000_000;

type Outcome = { readonly merged: MergeResult } | Exclude<BackupResult, { record: PrayerRecord }>;

/** Adds the marks in a backup file to the record. Existing marks stay unchanged. */
function RestoreRecord({ own, today }: DataPartProps) {
  const t = useT();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const restoreFile = async (file: File | undefined) => {
    if (file) setOutcome(mergeBackup(await readBackupFile(file, today), own));
  };
  return (
    <div className="grid gap-3">
      <div className="relative w-fit">
        <input
          id={id}
          type="file"
          accept=".json,.csv,application/json,text/csv"
          className="peer sr-only"
          onChange={({ target }) => {
            void restoreFile(target.files?.[0]);
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-input border border-control bg-surface px-4 py-2 font-semibold hover:border-primary hover:text-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)"
        >
          <Upload aria-hidden size={18} strokeWidth={1.75} />
          {t('Restore from file')}
        </label>
      </div>
      {outcome ? (
        'merged' in outcome ? (
          <Alert tone="default">{describeMerge(outcome.merged, t)}</Alert>
        ) : (
          <Alert tone="danger">{t(outcome.problem, outcome.values)}</Alert>
        )
      ) : null}
    </div>
  );
}

async function readBackupFile(file: File, today: CivilDate): Promise<BackupResult> {
  if (file.size > maxFileBytes) return { problem: message('This file is too large for a prayer record.') };
  try {
    return readBackup(await file.text(), today);
  } catch {
    return { problem: message('Couldn’t read this file. Try another one.') };
  }
}

function mergeBackup(reading: BackupResult, own: OwnRecord): Outcome | undefined {
  if (!('record' in reading)) return reading;
  let merged: MergeResult | undefined;
  const isStored = own.change((record) => {
    merged = mergeMissing(record, reading.record);
    return merged.record;
  });
  return isStored && merged ? { merged } : undefined;
}

function describeMerge({ addedMarks, addedPauseDays, differingMarks }: MergeResult, t: Translate): string {
  const parts = [
    addedMarks > 0 && t('{count, plural, one {# mark added.} other {# marks added.}}', { count: addedMarks }),
    addedPauseDays > 0 &&
      t('{count, plural, one {# paused day added.} other {# paused days added.}}', {
        count: addedPauseDays,
      }),
    differingMarks > 0 &&
      t(
        '{count, plural, one {# mark differs and wasn’t changed.} other {# marks differ and weren’t changed.}}',
        {
          count: differingMarks,
        },
      ),
  ].filter((part) => part !== false);
  return parts.join(' ') || t('Everything in this file is already here.');
}

/** Deletes the record after a confirmation. */
function DeleteRecord() {
  const t = useT();
  const { user } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    if (user) removePrayerRecord(user.id);
    setConfirming(false);
    showToast({ title: t('Prayer record deleted.') });
  };
  if (!isConfirming)
    return (
      <div>
        <Button tone="quiet" className="!text-danger" onClick={() => setConfirming(true)}>
          {t('Delete record…')}
        </Button>
      </div>
    );
  return (
    <div role="alert" className="grid gap-3 rounded-input border border-danger px-4 py-3">
      <p>{t('This permanently deletes all marks and paused days. Only files you downloaded remain.')}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => setConfirming(false)}>
          {t('Keep record')}
        </Button>
        <Button className="!border-danger !bg-danger !text-surface" onClick={remove}>
          {t('Delete permanently')}
        </Button>
      </div>
    </div>
  );
}
