import { useT } from '../../i18n/localisation.tsx';

/** What holds once it is bought, before anybody buys it. */
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
