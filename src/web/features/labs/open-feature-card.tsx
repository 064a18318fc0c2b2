import { useId } from 'react';
import { useLab } from '../../data/labs.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FeatureCard } from './feature-card.tsx';
import type { OpenFeature } from './lab-features.ts';

interface OpenFeatureCardProps {
  readonly feature: OpenFeature;
  readonly onSwitch: (isOn: boolean) => void;
}

/** With its switch and, while it is on, the way to it. */
export function OpenFeatureCard({ feature, onSwitch }: OpenFeatureCardProps) {
  const t = useT();
  const textId = useId();
  const isOn = useLab(feature.id);
  return (
    <FeatureCard
      Drawing={feature.Drawing}
      status={feature.status}
      textId={textId}
      description={t(feature.description)}
      data={t(feature.data)}
      head={
        <Switch
          label={t(feature.name)}
          checked={isOn}
          onChange={onSwitch}
          describedBy={textId}
          className="text-18! font-semibold"
        />
      }
    >
      {isOn ? (
        <ButtonLink to={dialogLink(feature.dialog)} replace tone="outline" className="mt-3">
          {t(feature.action)}
        </ButtonLink>
      ) : null}
    </FeatureCard>
  );
}
