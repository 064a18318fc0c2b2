import { useT } from '../../i18n/localisation.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { premiumFeatures } from './feature-words.ts';

/** What premium holds, each with what it is in truth. */
export function FeatureList() {
  const t = useT();
  return (
    <ul className="grid gap-3">
      {premiumFeatures.map(({ name, means }) => (
        <li key={name} className="flex gap-3">
          <StarIcon aria-hidden width={18} height={18} className="mt-0.5 shrink-0 text-brass" />
          <div className="min-w-0">
            <p className="font-semibold">{t(name)}</p>
            <p className="text-14 text-ink-2">{t(means)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
