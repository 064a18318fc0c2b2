import { message } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';

/** What Mihrab says of itself in a place where no advertisement is booked. */
interface HouseMessage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** A route, a dialog (`?…`) or a place on this page (`#…`). */
  readonly to: string;
}

const offline: HouseMessage = {
  title: message('Works without a network'),
  text: message('After the first visit your prayer times stay with you, also in flight mode.'),
  action: message('View Prayer Times'),
  to: paths.prayerTimes,
};

const premium: HouseMessage = {
  title: message('A dollar a year, and no advertisements'),
  text: message(
    'Mihrab Premium costs one US dollar a year. It removes every advertisement, lets you search as far as 50 km and opens the Labs.',
  ),
  action: message('About Premium'),
  to: dialogLink('premium'),
};

const correction: HouseMessage = {
  title: message('A time differs from your mosque?'),
  text: message(
    'Tell us which mosque and which prayer. Every time here names its method, so it can be checked.',
  ),
  action: message('Write to us'),
  to: paths.contact,
};

const share: HouseMessage = {
  title: message('Know someone who travels?'),
  text: message('Mihrab shows the times of any place, by the clock of that place. Share it with them.'),
  action: message('Share Mihrab'),
  to: '#share',
};

/** Every slot begins at another message, so that no two on one page say the same. */
export const houseMessages = {
  header: offline,
  content: premium,
  sidebarFirst: correction,
  sidebarSecond: share,
} as const satisfies Record<string, HouseMessage>;

export type AdSlotName = keyof typeof houseMessages;
