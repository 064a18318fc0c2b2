import { message, useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { StarIcon } from '../../ui/icons.tsx';

export function Price() {
  const t = useT();
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-28 font-semibold">{t('USD 1 a year')}</span>
        <Badge tone="brass">{t('Launch-promotion price')}</Badge>
      </p>
      <p className="mt-1 text-14 text-ink-2">{t('Renewed every year by itself, until you cancel.')}</p>
    </div>
  );
}

/** Cancellation, refund and privacy, shown before the purchase. */
export function Conditions() {
  const t = useT();
  const lines = [
    t(
      'You cancel in your profile at any time, without a reason. Premium then stays until the end of the paid year.',
    ),
    t('Within 21 days the payment is given back, if no premium feature was used.'),
    t(
      'The card is entered with Stripe, who learn your e-mail address with it. Its number never reaches Mihrab.',
    ),
  ];
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-14 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PremiumFeature {
  readonly name: string;
  /** What it is today, and what users without premium have. */
  readonly description: string;
}

const premiumFeatures: readonly PremiumFeature[] = [
  { name: message('No ads'), description: message('Their code is not even loaded.') },
  {
    name: message('Customizable notification sounds'),
    description: message('Prayer alerts in Labs, with the sound and the volume that you choose.'),
  },
  {
    name: message('Mosque search radius up to 50 km'),
    description: message('Everybody else searches up to 10 km.'),
  },
  {
    name: message('Unlimited place searches'),
    description: message('Everybody else shares a fair-use limit.'),
  },
  {
    name: message('Advanced Qibla compass'),
    description: message('The Kaaba over the picture of your camera.'),
  },
  {
    name: message('Exclusive content'),
    description: message(
      'More than a hundred duas in Arabic with transliteration, translation and source. Your device keeps them, so that you can read them without a network, too.',
    ),
  },
  {
    name: message('Early access'),
    description: message('Labs: features that can be tried before they are finished.'),
  },
  {
    name: message('Priority support'),
    description: message('What members write to us by e-mail is answered first.'),
  },
];

export function FeatureList() {
  const t = useT();
  return (
    <ul className="grid gap-3">
      {premiumFeatures.map(({ name, description }) => (
        <li key={name} className="flex gap-3">
          <StarIcon aria-hidden width={18} height={18} className="mt-0.5 shrink-0 text-brass" />
          <div className="min-w-0">
            <p className="font-semibold">{t(name)}</p>
            <p className="text-14 text-ink-2">{t(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
