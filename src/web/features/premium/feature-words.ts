import { message } from '../../i18n/localisation.tsx';

interface PremiumFeature {
  readonly name: string;
  /** What it is here and now, beside what everybody has. */
  readonly means: string;
}

export const premiumFeatures: readonly PremiumFeature[] = [
  {
    name: message('No ads'),
    means: message('Their code is not even loaded.'),
  },
  {
    name: message('Customizable notification sounds'),
    means: message('Prayer alerts in Labs, with the sound and the volume that you choose.'),
  },
  {
    name: message('Mosque search radius up to 50 km'),
    means: message('Everybody else searches up to 10 km.'),
  },
  {
    name: message('Unlimited place searches'),
    means: message('Everybody else shares a fair-use limit.'),
  },
  {
    name: message('Advanced Qibla compass'),
    means: message('The Kaaba over the picture of your camera.'),
  },
  {
    name: message('Exclusive content'),
    means: message(
      'More than a hundred duas in Arabic with transliteration, translation and source. Your device keeps them, so that you can read them without a network, too.',
    ),
  },
  {
    name: message('Early access'),
    means: message('Labs: features that can be tried before they are finished.'),
  },
  {
    name: message('Priority support'),
    means: message('What members write to us by e-mail is answered first.'),
  },
];
