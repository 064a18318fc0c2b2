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
import { type Import, useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly place: Place;
  readonly onClose: () => void;
}

type Step = 'text' | 'preview' | 'name';

/** A person brings the timetable of a mosque: the text, what was read of it, and its name. Nothing changes before the end. */
export function ImportDialog({ place, onClose }: ImportDialogProps) {
  const t = useT();
  const [step, setStep] = useState<Step>('text');
  const job = useImport(place);
  const top = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // Each step is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every step anew
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
          'Paste the timetable or choose a file. It stays on this device, and in your account if you are signed in.',
        ),
      })}
    >
      <div ref={top} tabIndex={-1} className="h-full overflow-y-auto outline-none">
        {step === 'text' ? <TextStep job={job} onRead={() => setStep('preview')} /> : null}
        {step === 'preview' ? (
          <PreviewStep job={job} onBack={() => setStep('text')} onNext={() => setStep('name')} />
        ) : null}
        {step === 'name' ? (
          <NameStep
            job={job}
            onBack={() => setStep('preview')}
            onUsed={(name) => {
              showToast({ title: t('Times now come from the timetable “{name}”.', { name }) });
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
  readonly job: Import;
  readonly onBack: () => void;
  readonly onUsed: (name: string) => void;
}

/** Whose timetable it is and for how long, and the one button that changes the times. */
function NameStep({ job, onBack, onUsed }: NameStepProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [valid, setValid] = useState<'year' | 'every'>('year');
  const [wrong, setWrong] = useState<'name' | 'storage'>();
  const year = String(job.reading?.draft.year ?? '');
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const given = name.trim();
        if (given === '') setWrong('name');
        else if (job.apply(given, valid === 'every')) onUsed(given);
        else setWrong('storage');
      }}
    >
      <TextField
        label={t('Name of the mosque')}
        value={name}
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
        error={wrong === 'name' ? t('Enter the name of the mosque.') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioChips
        label={t('Which days is it for?')}
        value={valid}
        options={[
          { value: 'year', label: t('Only {year}', { year }) },
          { value: 'every', label: t('The same dates every year') },
        ]}
        onChange={setValid}
      />
      <p className="text-14 text-ink-2">
        {t(
          'Days and times that the timetable lacks are calculated and marked. You can remove it at any time.',
        )}
      </p>
      {wrong === 'storage' ? (
        <Alert tone="danger">
          {t(
            "Couldn't save the timetable on this device. Free up space or leave private browsing, then try again. Nothing was changed.",
          )}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="max-sm:flex-1">
          {t('Use this timetable')}
        </Button>
        <Button tone="outline" onClick={onBack} className="max-sm:flex-1">
          {t('Back to the preview')}
        </Button>
      </div>
    </form>
  );
}
