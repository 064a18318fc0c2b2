import { useState } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioChips } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Import } from './use-import.ts';

const maxNameLength = 100;

interface NameStepProps {
  readonly job: Import;
  readonly onBack: () => void;
  readonly onUsed: (name: string) => void;
}

/** Whose timetable it is and for how long, and the one button that changes the times. */
export function NameStep({ job, onBack, onUsed }: NameStepProps) {
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
