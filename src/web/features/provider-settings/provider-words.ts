import type { PreferredProvider } from '../../../contract/provider.ts';
import { accountMessages } from '../../data/account-messages.ts';
import type { ReasonMessages } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';

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

export const saved = message('Provider preference saved.');

/** Messages for the errors of saving the choice. */
export const providerMessages: ReasonMessages = {
  ...accountMessages,
  google_is_premium: message('Google Places is a Premium feature. Please choose Auto or Geoapify.'),
};
