import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioChips } from '../../../ui/radio-chips.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PreviewStep } from './preview-step.tsx';
import { TextStep } from './text-step.tsx';
import { type TimetableImport, useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly place: Place;
  readonly onClose: () => void;
}

type Step = 'text' | 'preview' | 'name';

/** Imports a mosque's timetable in three steps: text, preview, name. Nothing is stored before the last one. */
export function ImportDialog({ place, onClose }: ImportDialogProps) {
  const t = useT();
  const [step, setStep] = useState<Step>('text');
  const timetableImport = useImport(place);
  const top = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // Screen readers start each step at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every step
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else top.current?.focus();
  }, [step]);

  return (
    <Dialog
      isFull="column"
      onClose={onClose}
      title={t('Import your mosque’s timetable')}
      {...(step === 'text' && {
        description: t(
          'Paste it or choose a file. It’s saved on this device and, when you’re logged in, in your account.',
        ),
      })}
    >
      <div ref={top} tabIndex={-1} className="h-full overflow-y-auto outline-none">
        {step === 'text' ? (
          <TextStep timetableImport={timetableImport} onRead={() => setStep('preview')} />
        ) : null}
        {step === 'preview' ? (
          <PreviewStep
            timetableImport={timetableImport}
            onBack={() => setStep('text')}
            onNext={() => setStep('name')}
          />
        ) : null}
        {step === 'name' ? (
          <NameStep
            timetableImport={timetableImport}
            onBack={() => setStep('preview')}
            onUsed={(name) => {
              showToast({ title: t('Now using the timetable “{name}”.', { name }) });
              onClose();
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

const maxNameLength = 100;

interface NameStepProps {
  readonly timetableImport: TimetableImport;
  readonly onBack: () => void;
  readonly onUsed: (name: string) => void;
}

/** Asks for the name of the mosque and the validity, and applies the timetable. */
function NameStep({ timetableImport, onBack, onUsed }: NameStepProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [validity, setValidity] = useState<'year' | 'every'>('year');
  const [error, setError] = useState<'name' | 'storage'>();
  const year = String(timetableImport.parsed?.draft.year ?? '');
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmedName = name.trim();
        if (trimmedName === '') setError('name');
        else if (timetableImport.apply(trimmedName, validity === 'every')) onUsed(trimmedName);
        else setError('storage');
      }}
    >
      <TextField
        label={t('Mosque name')}
        value={name}
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
        error={error === 'name' ? t('Enter the mosque’s name.') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioChips
        label={t('Valid for')}
        value={validity}
        options={[
          { value: 'year', label: t('{year} only', { year }) },
          { value: 'every', label: t('Same dates every year') },
        ]}
        onChange={setValidity}
      />
      <p className="text-14 text-ink-2">
        {t('Missing days and times are calculated and marked. You can remove the timetable anytime.')}
      </p>
      {error === 'storage' ? (
        <Alert tone="danger">
          {t('Couldn’t save the timetable. Free up space or leave private browsing, then try again.')}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="max-sm:flex-1">
          {t('Use this timetable')}
        </Button>
        <Button tone="outline" onClick={onBack} className="max-sm:flex-1">
          {t('Back to preview')}
        </Button>
      </div>
    </form>
  );
}
