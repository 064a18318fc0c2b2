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
    <Disclosure summary={<span className="font-semibold">{t('Your record as a file')}</span>}>
      <div className="grid gap-4 pb-2">
        <p className="text-14 text-ink-2">
          {t(
            'The record lives in this browser alone. A file keeps it safe, and brings it to another device.',
          )}
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
          {t('Restore from a file')}
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
    return { problem: message('The browser could not read this file.') };
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
    addedMarks > 0 &&
      t('{count, plural, one {# mark was added.} other {# marks were added.}}', { count: addedMarks }),
    addedPauseDays > 0 &&
      t('{count, plural, one {# pause day was added.} other {# pause days were added.}}', {
        count: addedPauseDays,
      }),
    differingMarks > 0 &&
      t(
        '{count, plural, one {# mark differs and stays as it is here.} other {# marks differ and stay as they are here.}}',
        {
          count: differingMarks,
        },
      ),
  ].filter((part) => part !== false);
  return parts.join(' ') || t('Everything in the file stands here already.');
}

/** Deletes the record after a confirmation. */
function DeleteRecord() {
  const t = useT();
  const { user } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    if (user) removePrayerRecord(user.id);
    setConfirming(false);
    showToast({ title: t('Your prayer record is deleted.') });
  };
  if (!isConfirming)
    return (
      <div>
        <Button tone="quiet" className="!text-danger" onClick={() => setConfirming(true)}>
          {t('Delete the whole record…')}
        </Button>
      </div>
    );
  return (
    <div role="alert" className="grid gap-3 rounded-input border border-danger px-4 py-3">
      <p>
        {t(
          'Every mark and pause day goes for good. There is no copy anywhere but in files that you downloaded.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => setConfirming(false)}>
          {t('Keep the record')}
        </Button>
        <Button className="!border-danger !bg-danger !text-surface" onClick={remove}>
          {t('Delete for good')}
        </Button>
      </div>
    </div>
  );
}
