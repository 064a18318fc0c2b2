import type { PreferredProvider } from '../../../contract/provider.ts';
import { message } from '../../lib/i18n.tsx';

interface ProviderWords {
  readonly name: string;
  readonly text: string;
}

/** The choices as the dialog lists them. */
export const providerChoices: Readonly<Record<PreferredProvider, ProviderWords>> = {
  auto: { name: message('Auto'), text: message('The best that your account may use.') },
  google: {
    name: message('Google Places'),
    text: message('Ratings, and opening hours that the places keep themselves.'),
  },
  geoapify: {
    name: message('Geoapify'),
    text: message('Places of OpenStreetMap, kept by volunteers all over the world.'),
  },
};

export const failedToSave = message('Failed to save preference');
export const failedToReach = message('Failed to save preference. Please try again.');

/** What the server says of the choice, so that it is known in every language. */
export const serverSentences = [
  message('Provider preference saved.'),
  message('Your searches use this choice until you sign out.'),
  message('Google Places is a Premium feature. Please choose Auto or Geoapify.'),
];
