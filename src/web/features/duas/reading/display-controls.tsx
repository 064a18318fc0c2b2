import { AArrowDown, AArrowUp } from 'lucide-react';
import { type DuaSize, duaSizes, useDuaDisplay } from '../../../data/dua-display.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { StepperButton } from '../../../ui/stepper-button.tsx';
import { Switch } from '../../../ui/switch.tsx';

const stepClass = 'size-11 rounded-input border border-control hover:border-primary hover:text-primary';
const [smallest, largest] = [1, duaSizes.length];

/** How large the Arabic is, and what is shown with it. */
export function DisplayControls() {
  const t = useT();
  const [{ size, hasTransliteration, hasTranslation }, change] = useDuaDisplay();
  const step = (by: 1 | -1) => {
    const next = Math.min(largest, Math.max(smallest, size + by));
    change({ size: next as DuaSize });
  };
  return (
    <div className="grid gap-1">
      <fieldset aria-label={t('Size')} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <span aria-hidden>{t('Size')}</span>
        <div className="flex items-center gap-2">
          <StepperButton
            className={stepClass}
            label={t('Smaller')}
            isOpen={size > smallest}
            onPress={() => step(-1)}
          >
            <AArrowDown aria-hidden size={22} strokeWidth={1.75} />
          </StepperButton>
          <output className="figures min-w-12 text-center">
            {t('{size} of {largest}', { size, largest })}
          </output>
          <StepperButton
            className={stepClass}
            label={t('Larger')}
            isOpen={size < largest}
            onPress={() => step(1)}
          >
            <AArrowUp aria-hidden size={22} strokeWidth={1.75} />
          </StepperButton>
        </div>
      </fieldset>
      <Switch
        label={t('Transliteration')}
        checked={hasTransliteration}
        onChange={(next) => change({ hasTransliteration: next })}
      />
      <Switch
        label={t('Translation')}
        checked={hasTranslation}
        onChange={(next) => change({ hasTranslation: next })}
      />
    </div>
  );
}
