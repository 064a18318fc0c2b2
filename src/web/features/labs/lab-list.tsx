import { useState } from 'react';
import { useNavigate } from 'react-router';
import { switchLab } from '../../data/labs.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { type OpenFeature, openFeatures, plannedFeatures } from './lab-features.ts';
import { OpenFeatureCard } from './open-feature-card.tsx';
import { PlannedFeatureCard } from './planned-feature-card.tsx';

/** Every feature that is tried out, for those who have premium. */
export function LabList() {
  const t = useT();
  const navigate = useNavigate();
  const [isForgotten, setForgotten] = useState(false);
  const [said, setSaid] = useState('');
  const onSwitch = (feature: OpenFeature, isOn: boolean) => {
    setForgotten(!switchLab(feature.id, isOn));
    setSaid(t(isOn ? '{name} is on.' : '{name} is off.', { name: t(feature.name) }));
    if (isOn && feature.opensAtOnce) void navigate(dialogLink(feature.dialog), { replace: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">
        {t('Try what is not finished yet. Alpha is early, beta nearly done. Each can be switched off again.')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isForgotten ? (
        <Alert tone="danger">
          {t('This browser keeps no settings, so the choice holds until you leave the page.')}
        </Alert>
      ) : null}
      <ul className="grid grid-cols-1 gap-4">
        {openFeatures.map((feature) => (
          <OpenFeatureCard key={feature.id} feature={feature} onSwitch={(isOn) => onSwitch(feature, isOn)} />
        ))}
        {plannedFeatures.map((feature) => (
          <PlannedFeatureCard key={feature.id} feature={feature} />
        ))}
      </ul>
    </div>
  );
}
