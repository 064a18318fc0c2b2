import type { ComponentType } from 'react';
import type { LabId } from '../../data/labs.ts';
import { storedPush } from '../../data/push-alerts/stored-push.ts';
import { message } from '../../i18n/localisation.tsx';
import type { DialogName } from '../../paths.ts';
import {
  AlertsDrawing,
  AnalyticsDrawing,
  ArDrawing,
  CommunityDrawing,
  NotificationsDrawing,
} from './drawings.tsx';

export type LabStatus = 'alpha' | 'beta' | 'experimental';

export const statusLabels: Readonly<Record<LabStatus, string>> = {
  alpha: message('Alpha'),
  beta: message('Beta'),
  experimental: message('Experimental'),
};

interface LabFeature {
  readonly name: string;
  readonly description: string;
  /** Which personal data it uses, and where that stays. */
  readonly data: string;
  readonly status: LabStatus;
  readonly Drawing: ComponentType;
}

/** A feature that members can turn on. */
export interface AvailableFeature extends LabFeature {
  readonly id: LabId;
  /** The dialog in which it is used. */
  readonly dialog: DialogName;
  readonly action: string;
  /** Turning it on opens its dialog. */
  readonly opensWhenTurnedOn?: true;
  /** Ends what continues without the feature. */
  readonly onTurnOff?: () => Promise<void>;
}

export const availableFeatures: readonly AvailableFeature[] = [
  {
    id: 'smart_prayer_alerts',
    name: message('Smart Prayer Alerts'),
    description: message(
      'Alerts at or before each prayer: melodies and tones while Mihrab is open and, if you turn them on, notifications while it’s closed.',
    ),
    data: message(
      'Uses your location. Your settings stay in this browser unless you turn on alerts while Mihrab is closed.',
    ),
    status: 'beta',
    Drawing: AlertsDrawing,
    dialog: 'alerts',
    action: message('Set up'),
    async onTurnOff() {
      if (storedPush.get())
        await (await import('../../data/push-alerts/push-alerts.ts')).pushAlerts.turnOff();
    },
  },
  {
    id: 'ar_qibla_compass',
    name: message('AR Qibla Compass'),
    description: message('Shows the Kaaba in your camera view, in the direction of prayer.'),
    data: message('Uses your camera, motion sensors and location. No image leaves this device.'),
    status: 'alpha',
    Drawing: ArDrawing,
    dialog: 'ar',
    action: message('Open AR compass'),
    opensWhenTurnedOn: true,
  },
  {
    id: 'prayer_analytics',
    name: message('Prayer Analytics'),
    description: message('Track your prayers with streaks, history and paused days.'),
    data: message('Your prayer record stays in this browser. We can’t see it.'),
    status: 'beta',
    Drawing: AnalyticsDrawing,
    dialog: 'analytics',
    action: message('Open prayer analytics'),
  },
];

/** A planned feature, which cannot be turned on. */
export interface PlannedFeature extends LabFeature {
  readonly id: 'community_features' | 'smart_notifications';
}

export const plannedFeatures: readonly PlannedFeature[] = [
  {
    id: 'community_features',
    name: message('Community Features'),
    description: message('Find people from your mosque and plan prayers and iftars together.'),
    data: message('No data is collected yet.'),
    status: 'experimental',
    Drawing: CommunityDrawing,
  },
  {
    id: 'smart_notifications',
    name: message('Smart Notifications'),
    description: message('Reminders even when Mihrab is closed, such as before Friday prayer.'),
    data: message('No data is collected yet.'),
    status: 'alpha',
    Drawing: NotificationsDrawing,
  },
];
