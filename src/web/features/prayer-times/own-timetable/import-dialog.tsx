import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { NameStep } from './name-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { TextStep } from './text-step.tsx';
import { useImport } from './use-import.ts';

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
