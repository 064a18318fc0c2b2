import { BellRing, BookOpen, CalendarDays, LibraryBig, Users, Utensils } from 'lucide-react';
import { message } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { MihrabIcon } from '../../ui/icons.tsx';
import type { Icon } from '../../ui/line-drawing.tsx';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly Icon: Icon;
}

/** A feature with a page of its own. */
export interface OpenFeature extends Feature {
  readonly to: string;
  readonly isPremium: boolean;
}

export const openFeatures: readonly OpenFeature[] = [
  {
    title: message('Find Mosques'),
    text: message('Mosques near you, with distance, opening hours and directions.'),
    Icon: MihrabIcon,
    to: paths.mosques,
    isPremium: false,
  },
  {
    title: message('Halal Food'),
    text: message('Halal restaurants near you, and what each claim of halal rests on.'),
    Icon: Utensils,
    to: paths.halalFood,
    isPremium: false,
  },
  {
    title: message('Premium Duas'),
    text: message('Authentic duas in Arabic with transliteration, translation and source.'),
    Icon: BookOpen,
    to: paths.duas,
    isPremium: true,
  },
];

export const comingFeatures: readonly Feature[] = [
  {
    title: message('Islamic Events'),
    text: message('Lectures, courses and gatherings near you.'),
    Icon: CalendarDays,
  },
  {
    title: message('Connect'),
    text: message('Meet Muslims who live or travel where you are.'),
    Icon: Users,
  },
  {
    title: message('Islamic Resources'),
    text: message('Reading and listening from sources that you can check.'),
    Icon: LibraryBig,
  },
  {
    title: message('Prayer Reminders'),
    text: message('A quiet call before each prayer.'),
    Icon: BellRing,
  },
];
