import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { maxTextLength } from '../../../../domain/prayer-times/timetable/import/read-timetable-text.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { TimetableImport } from './use-import.ts';

const example =
  'Date, Fajr, Sunrise, Dhuhr, Asr, Maghrib, Isha\n1 Jan, 6:23, 8:06, 12:09, 1:45, 4:02, 5:40\n2 Jan, …';
const bytesPerMegabyte = 1_000_000;

/** Text of the timetable, pasted or from a file. */
export function TextStep({
  timetableImport,
  onRead,
}: {
  timetableImport: TimetableImport;
  onRead: () => void;
}) {
  const { t, language } = useLocalisation();
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const formatCount = (value: number) => formatNumber(value, 0, language);
  const formatMegabytes = (bytes: number) => formatNumber(bytes / bytesPerMegabyte, 1, language);

  async function preview(text: string): Promise<void> {
    setError(undefined);
    if (text.trim() === '') return setError(t('Paste a timetable or choose a file first.'));
    if (text.length > maxTextLength)
      return setError(
        t('The text is too long: {count} characters (limit: {limit}).', {
          count: formatCount(text.length),
          limit: formatCount(maxTextLength),
        }),
      );
    if (await timetableImport.read(text)) onRead();
  }

  async function openFile(file: File | undefined): Promise<void> {
    if (!file) return;
    setError(undefined);
    const { text, problem } = await readTextFile(file);
    if (problem) setError(describeFileProblem(problem, file.size));
    else {
      timetableImport.setText(text);
      await preview(text);
    }
    if (fileInput.current) fileInput.current.value = '';
  }

  function describeFileProblem(problem: NonNullable<FileReading['problem']>, size: number): string {
    if (problem === 'too_large')
      return t('The file is too large: {size} MB (limit: {limit} MB).', {
        size: formatMegabytes(size),
        limit: formatMegabytes(maxFileBytes),
      });
    return problem === 'not_text'
      ? t('This isn’t a text file. Save it as CSV from a spreadsheet app.')
      : t('Couldn’t read this file. Try again, or paste the text.');
  }

  return (
    <form
      noValidate
      className="flex h-full min-h-[20rem] flex-col gap-3 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        void preview(timetableImport.text);
      }}
    >
      <label htmlFor={id} className="text-14 font-semibold">
        {t('Timetable text')}
      </label>
      <textarea
        id={id}
        dir="auto"
        spellCheck={false}
        value={timetableImport.text}
        placeholder={example}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => timetableImport.setText(event.target.value)}
        className="figures min-h-40 w-full flex-1 resize-none rounded-input border border-control bg-surface px-4 py-3 text-14 whitespace-pre placeholder:text-ink-2"
      />
      <p id={`${id}-hint`} className="text-14 text-ink-2">
        {t('One row per day, columns in any order, up to {limit} characters.', {
          limit: formatCount(maxTextLength),
        })}
      </p>
      {error || timetableImport.hasFailed ? (
        <Alert tone="danger">{error ?? t('Couldn’t load this section')}</Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={timetableImport.isBusy} className="max-sm:flex-1">
          {timetableImport.isBusy ? t('Reading…') : t('Preview')}
        </Button>
        <Button
          tone="outline"
          className="max-sm:flex-1"
          disabled={timetableImport.isBusy}
          icon={<FileUp aria-hidden size={18} strokeWidth={1.75} />}
          onClick={() => fileInput.current?.click()}
        >
          {t('Choose a file')}
        </Button>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label={t('Choose a file')}
          accept=".csv,.tsv,.txt,text/*"
          onChange={(event) => void openFile(event.target.files?.[0])}
        />
      </div>
    </form>
  );
}

/** Ten times the size of a spreadsheet with the times of a year. */
const maxFileBytes = 1_000_000;

type FileReading =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: 'too_large' | 'not_text' | 'unreadable' };

/** Reads a text file in UTF-8, UTF-16 (older spreadsheets) or Windows-1252. */
async function readTextFile(file: File): Promise<FileReading> {
  if (file.size > maxFileBytes) return { problem: 'too_large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = decode(bytes);
    return text.includes('\u0000') || isBinary(bytes) ? { problem: 'not_text' } : { text };
  } catch {
    return { problem: 'unreadable' };
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects spreadsheets, PDF files and images by their first bytes. */
function isBinary(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.slice(0, 4));
  return (
    ['PK\u0003\u0004', '%PDF', '\u0089PNG', '\u00d0\u00cf\u0011\u00e0'].includes(head) ||
    head.startsWith('\u00ff\u00d8')
  );
}
