import { useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { StarIcon } from '../../ui/icons.tsx';

/** Shown to members in place of the ads. */
export function ThankYou() {
  const t = useT();
  return (
    <Card aria-labelledby="ad-free">
      <StarIcon className="text-brass" />
      <h2 id="ad-free" className="mt-2 text-20">
        {t('Ad-Free Experience')}
      </h2>
      <p className="mt-1 text-ink-2">{t('Thank you for supporting Mihrab with Premium. You see no ads.')}</p>
    </Card>
  );
}
