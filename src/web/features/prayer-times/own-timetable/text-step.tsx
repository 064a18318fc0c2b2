import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { maxTextLength } from '../../../../domain/prayer-times/timetable/import/read-timetable-text.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Import } from './use-import.ts';

const example =
  'Date, Fajr, Sunrise, Dhuhr, Asr, Maghrib, Isha\n1 Jan, 6:23, 8:06, 12:09, 1:45, 4:02, 5:40\n2 Jan, …';
const bytesPerMegabyte = 1_000_000;

/** The text of the timetable, pasted or from a file. */
export function TextStep({ job, onRead }: { job: Import; onRead: () => void }) {
  const { t, language } = useLocalisation();
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const whole = (value: number) => formatNumber(value, 0, language);
  const megabytes = (bytes: number) => formatNumber(bytes / bytesPerMegabyte, 1, language);

  async function preview(text: string): Promise<void> {
    setWrong(undefined);
    if (text.trim() === '') return setWrong(t('Paste a timetable or choose a file first.'));
    if (text.length > maxTextLength)
      return setWrong(
        t('The text is too long: {count} characters. The limit is {limit}.', {
          count: whole(text.length),
          limit: whole(maxTextLength),
        }),
      );
    if (await job.read(text)) onRead();
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setWrong(undefined);
    const { text, problem } = await readTextFile(file);
    if (problem) setWrong(fileWords(problem, file.size));
    else {
      job.setText(text);
      await preview(text);
    }
    if (fileInput.current) fileInput.current.value = '';
  }

  function fileWords(problem: NonNullable<FileReading['problem']>, size: number): string {
    if (problem === 'too_large')
      return t('This file is too large: {size} MB. The limit is {limit} MB.', {
        size: megabytes(size),
        limit: megabytes(maxFileBytes),
      });
    return problem === 'not_text'
      ? t("This isn't a text file. Open it in a spreadsheet app and save it as CSV.")
      : t("Couldn't read this file. Try again, or paste the text.");
  }

  return (
    <form
      noValidate
      className="flex h-full min-h-[20rem] flex-col gap-3 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        void preview(job.text);
      }}
    >
      <label htmlFor={id} className="text-14 font-semibold">
        {t('Text of the timetable')}
      </label>
      <textarea
        id={id}
        dir="auto"
        spellCheck={false}
        value={job.text}
        placeholder={example}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => job.setText(event.target.value)}
        className="figures min-h-40 w-full flex-1 resize-none rounded-input border border-control bg-surface px-4 py-3 text-14 whitespace-pre placeholder:text-ink-2"
      />
      <p id={`${id}-hint`} className="text-14 text-ink-2">
        {t(
          'One row per day, columns in any order, from a spreadsheet, a web page or a message. Up to {limit} characters.',
          {
            limit: whole(maxTextLength),
          },
        )}
      </p>
      {wrong || job.hasFailed ? <Alert tone="danger">{wrong ?? t("Couldn't load this part")}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={job.isBusy} className="max-sm:flex-1">
          {job.isBusy ? t('Reading…') : t('Preview')}
        </Button>
        <Button
          tone="outline"
          className="max-sm:flex-1"
          disabled={job.isBusy}
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
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
    </form>
  );
}

/** Ten times what a year's table of a spreadsheet needs. */
const maxFileBytes = 1_000_000;

type FileReading =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: 'too_large' | 'not_text' | 'unreadable' };

/** Reads a file that should be text: UTF-8, UTF-16 as old spreadsheets write it, or the code page of Western Europe. */
async function readTextFile(file: File): Promise<FileReading> {
  if (file.size > maxFileBytes) return { problem: 'too_large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = decode(bytes);
    return text.includes('\u0000') || isPacked(bytes) ? { problem: 'not_text' } : { text };
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

/** Spreadsheets, PDF and pictures by their first letters. */
function isPacked(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.slice(0, 4));
  return (
    ['PK\u0003\u0004', '%PDF', '\u0089PNG', '\u00d0\u00cf\u0011\u00e0'].includes(head) ||
    head.startsWith('\u00ff\u00d8')
  );
}
