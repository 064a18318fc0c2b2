import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { GlowChoice } from './glow-choice.tsx';
import { HeightField } from './height-field.tsx';
import { HijriChoice } from './hijri-choice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OwnAngleFields } from './own-angle-fields.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { SchoolChoice } from './school-choice.tsx';
import { usualHere } from './usual-here.ts';

/** Everything about the times that a person may choose. Left as usual, each follows the country of the place. */
export function MethodPanel({ place }: { place: Place }) {
  const t = useT();
  const { settings, replaceSettings } = useCalculation();
  // Fields begin anew with each reset: what was typed wrongly is gone with the rest.
  const [resets, setResets] = useState(0);
  const usual = usualHere(place, settings);
  const choice = resolveCalculation(settings, place.countryCode || undefined, place);
  const isUsual = Object.keys(settings).length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" key={resets}>
      <MethodChoice place={place} usual={usual} />
      {choice.method.id === 'custom' ? <OwnAngleFields /> : null}
      <GlowChoice choice={choice} />
      <SchoolChoice place={place} usual={usual} method={choice.method.id} />
      <RuleChoice place={place} usual={usual} choice={choice} />
      <div>
        <AdjustmentFields />
        <HeightField method={choice.method} />
        <HijriChoice />
      </div>
      <Button
        tone="outline"
        disabled={isUsual}
        icon={<RotateCcw aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => {
          replaceSettings({});
          setResets(resets + 1);
        }}
      >
        {t('As usual here')}
      </Button>
    </div>
  );
}
