import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { calculationLimits } from '../../../../domain/prayer-times/calculation-limits.ts';
import { type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { PanelSection } from './panel-section.tsx';
import { minutesWords } from './signed-words.ts';

/** Minutes that the person adds to each time, or takes away. */
export function AdjustmentFields() {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const [resets, setResets] = useState(0);
  const adjustments = settings.adjustments ?? {};
  const changed = timeNames.filter((name) => adjustments[name]);
  const summary = changed.map((name) => `${t(timeWords[name])} ${minutesWords(adjustments[name] ?? 0, t)}`);
  const change = (name: TimeName, minutes: number) =>
    changeSettings({ adjustments: { ...adjustments, [name]: minutes } });
  return (
    <PanelSection title={t('Minutes that you add')} summary={summary.join(t(', ')) || t('None')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2" key={resets}>
        {timeNames.map((name) => (
          <AdjustmentField
            key={name}
            name={t(timeWords[name])}
            minutes={adjustments[name] ?? 0}
            onChange={(minutes) => change(name, minutes)}
          />
        ))}
      </div>
      <Button
        tone="quiet"
        disabled={changed.length === 0}
        className="justify-self-start !px-2 text-14"
        onClick={() => {
          changeSettings({ adjustments: undefined });
          setResets(resets + 1);
        }}
      >
        {t('Set all to 0')}
      </Button>
    </PanelSection>
  );
}

interface AdjustmentFieldProps {
  readonly name: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function AdjustmentField({ name, minutes, onChange }: AdjustmentFieldProps) {
  const t = useT();
  const { adjustmentMinutes: rule } = calculationLimits;
  const reset = t('{time}: back to 0', { time: name });
  return (
    <NumberField
      label={name}
      less={t('{time}: one minute earlier', { time: name })}
      more={t('{time}: one minute later', { time: name })}
      value={minutes}
      rule={rule}
      step={1}
      stepsFrom={0}
      error={t('Whole minutes from {least} to {most}, for example 2 or −3.', {
        least: '\u2066−60\u2069',
        most: rule.most,
      })}
      onChange={(typed) => onChange(typed ?? 0)}
      isSigned
      isInline
    >
      <button
        type="button"
        aria-label={reset}
        title={reset}
        onClick={() => onChange(0)}
        className={`grid h-11 w-[min(2.75rem,14vw)] place-items-center rounded-input text-ink-2 hover:bg-sunken ${minutes === 0 ? 'invisible' : ''}`}
      >
        <RotateCcw aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </NumberField>
  );
}
