import type { ComponentType } from 'react';
import type { LabId } from '../../data/labs.ts';
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
}

export const availableFeatures: readonly AvailableFeature[] = [
  {
    id: 'smart_prayer_alerts',
    name: message('Smart Prayer Alerts'),
    description: message(
      'A melodic call or a tone at each prayer or before it, with the sound, volume and minutes that you choose, while the page or the installed app is open.',
    ),
    data: message('Worked out on this device from your place. Your choices stay in this browser.'),
    status: 'beta',
    Drawing: AlertsDrawing,
    dialog: 'alerts',
    action: message('Set up'),
  },
  {
    id: 'ar_qibla_compass',
    name: message('AR Qibla Compass'),
    description: message('The Kaaba over the picture of your camera, where you face it in prayer.'),
    data: message('Uses the camera, the motion sensors and your place. No picture leaves this device.'),
    status: 'alpha',
    Drawing: ArDrawing,
    dialog: 'ar',
    action: message('Open the AR compass'),
    opensWhenTurnedOn: true,
  },
  {
    id: 'prayer_analytics',
    name: message('Prayer Analytics'),
    description: message('Mark the prayers that you prayed, and see streaks, a calendar and days of pause.'),
    data: message('What you mark stays in this browser, and nobody else can see it.'),
    status: 'beta',
    Drawing: AnalyticsDrawing,
    dialog: 'analytics',
    action: message('Open your prayers'),
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
    description: message('Find the people of your mosque, and plan prayers and iftars together.'),
    data: message('Nothing is collected for it yet.'),
    status: 'experimental',
    Drawing: CommunityDrawing,
  },
  {
    id: 'smart_notifications',
    name: message('Smart Notifications'),
    description: message(
      'Reminders that also reach you while the page is closed, such as before Friday prayer.',
    ),
    data: message('Nothing is collected for it yet.'),
    status: 'alpha',
    Drawing: NotificationsDrawing,
  },
];
