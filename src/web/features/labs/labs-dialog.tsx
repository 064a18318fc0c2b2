import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { switchLab, useLab } from '../../data/labs.ts';
import { forgetPush } from '../../data/session/account-storage.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  type AvailableFeature,
  availableFeatures,
  type LabStatus,
  type PlannedFeature,
  plannedFeatures,
  statusLabels,
} from './lab-features.ts';

/** Experimental features: switches for members with premium, a preview for everybody else. */
export function LabsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  const { mayUseLabs } = useEntitlements();
  return (
    <Dialog onClose={onClose} title={t('Labs')} isWide>
      {mayUseLabs ? (
        <FeatureList />
      ) : status === 'loading' ? (
        <div aria-busy="true" className="min-h-80" />
      ) : (
        <LabsTeaser onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Every experimental feature with its switch. */
function FeatureList() {
  const t = useT();
  const navigate = useNavigate();
  const [isUnsaved, setUnsaved] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const onSwitch = (feature: AvailableFeature, isOn: boolean) => {
    setUnsaved(!switchLab(feature.id, isOn));
    // If the code can't be loaded, the push service reports the end of the subscription to our server.
    if (!isOn) feature.onTurnOff?.().catch(() => forgetPush());
    setAnnouncement(t(isOn ? '{name} is on.' : '{name} is off.', { name: t(feature.name) }));
    if (isOn && feature.opensWhenTurnedOn) navigate(dialogLink(feature.dialog), { replace: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">
        {t('Try unfinished features. Alpha is early, beta is nearly done. Turn each one off at any time.')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isUnsaved ? (
        <Alert tone="danger">{t('Couldn’t save this setting. It resets when you leave the page.')}</Alert>
      ) : null}
      <ul className="grid grid-cols-1 gap-4">
        {availableFeatures.map((feature) => (
          <AvailableFeatureCard
            key={feature.id}
            feature={feature}
            onSwitch={(isOn) => onSwitch(feature, isOn)}
          />
        ))}
        {plannedFeatures.map((feature) => (
          <PlannedFeatureCard key={feature.id} feature={feature} />
        ))}
      </ul>
    </div>
  );
}

interface AvailableFeatureCardProps {
  readonly feature: AvailableFeature;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A feature with its switch and, while it is on, a link to it. */
function AvailableFeatureCard({ feature, onSwitch }: AvailableFeatureCardProps) {
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

const ignoreChange = () => {};

/** A feature with a disabled switch, which is off whatever the browser has stored. */
function PlannedFeatureCard({ feature }: { feature: PlannedFeature }) {
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
          onChange={ignoreChange}
          disabled
          describedBy={textId}
          className="text-18! font-semibold"
        />
      }
    />
  );
}

interface FeatureCardProps {
  readonly Drawing: ComponentType;
  readonly status: LabStatus;
  readonly isComingSoon?: boolean;
  /** The id of the description, for `aria-describedby`. */
  readonly textId: string;
  readonly description: string;
  readonly data: string;
  /** The switch, labelled with the feature's name. */
  readonly head: ReactNode;
  readonly children?: ReactNode;
}

/** A feature: its drawing, its status, what it does and what it does with personal data. */
function FeatureCard(props: FeatureCardProps) {
  const t = useT();
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-3 rounded-input border border-line p-[min(1rem,5vw)] sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="h-24 rounded-chip bg-bg p-2 sm:h-auto sm:max-h-28">
        <props.Drawing />
      </div>
      <div className="min-w-0">
        {props.head}
        <div id={props.textId}>
          <div className="mb-2 flex flex-wrap gap-2">
            <Badge tone="primary">{t(statusLabels[props.status])}</Badge>{' '}
            {props.isComingSoon ? <Badge>{t('Coming Soon')}</Badge> : null}
          </div>
          <p>{props.description}</p>
          <p className="mt-1 text-14 text-ink-2">{props.data}</p>
        </div>
        {props.children}
      </div>
    </li>
  );
}

/** A preview of the features that members can turn on, with a link to the upgrade. */
function LabsTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>{t('Premium members can try unfinished features here.')}</p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {availableFeatures.map(({ id, Drawing, name, description }) => (
          <li key={id}>
            <div className="h-24 rounded-input border border-line bg-bg p-2">
              <Drawing />
            </div>
            <h3 className="mt-2 font-sans text-16 font-semibold">{t(name)}</h3>
            <p className="mt-1 text-14 text-ink-2">{t(description)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={dialogLink('premium')}
          state={upgradeIntent}
          replace
          icon={<StarIcon width={16} height={16} />}
        >
          {t('Upgrade to Premium')}
        </ButtonLink>
        <Button tone="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  );
}
