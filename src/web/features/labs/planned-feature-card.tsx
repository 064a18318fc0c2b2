import { useId } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FeatureCard } from './feature-card.tsx';
import type { PlannedFeature } from './lab-features.ts';

const nothingHappens = () => {};

/** Its switch is there and off, whatever the browser's storage says. */
export function PlannedFeatureCard({ feature }: { feature: PlannedFeature }) {
  const t = useT();
  const textId = useId();
  return (
    <FeatureCard
      Drawing={feature.Drawing}
      status={feature.status}
      isComingSoon
      textId={textId}
      description={t(feature.description)}
      data={t(feature.data)}
      head={
        <Switch
          label={t(feature.name)}
          checked={false}
          onChange={nothingHappens}
          disabled
          describedBy={textId}
          className="text-18! font-semibold"
        />
      }
    />
  );
}
