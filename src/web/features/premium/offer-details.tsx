import clsx from 'clsx';
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
      <p className="mt-1 text-14 text-ink-2">{t('Renews automatically every year until you cancel.')}</p>
    </div>
  );
}

/** Cancellation, refund and privacy, shown before the purchase. */
export function Conditions() {
  const t = useT();
  const lines = [
    t('Cancel in your profile at any time, no reason needed. Premium stays active until the paid year ends.'),
    t('Refundable within 21 days if you haven’t used a Premium feature.'),
    t('Stripe handles your card and gets your email address. Mihrab never sees the card number.'),
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
  { name: message('No ads'), description: message('No ads are shown or loaded.') },
  {
    name: message('Customizable notification sounds'),
    description: message('Prayer alerts in Labs, with your choice of sound and volume.'),
  },
  {
    name: message('Mosque search radius up to 50 km'),
    description: message('Without Premium: up to 10 km.'),
  },
  {
    name: message('Unlimited place searches'),
    description: message('Without Premium: a fair-use limit.'),
  },
  {
    name: message('Advanced Qibla compass'),
    description: message('The Kaaba in your camera view.'),
  },
  {
    name: message('Exclusive content'),
    description: message(
      'Over 100 duas in Arabic with transliteration, translation and source. Works offline.',
    ),
  },
  {
    name: message('Early access'),
    description: message('Try unfinished features in Labs.'),
  },
  {
    name: message('Priority support'),
    description: message('We answer members’ emails first.'),
  },
];

/** @param isWide two columns on wide screens, for a list that has the whole width of the dialog */
export function FeatureList({ isWide = false }: { isWide?: boolean }) {
  const t = useT();
  return (
    <ul className={clsx('grid gap-3', isWide && 'gap-x-8 md:grid-cols-2')}>
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
