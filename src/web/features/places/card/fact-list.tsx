import clsx from 'clsx';
import type { PlaceItem, PlacesAnswer } from '../../../../contract/places.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { type FactChip, factChips } from './fact-chips.ts';

const tones: Readonly<Record<FactChip['tone'], string>> = {
  halal: 'border-brass text-brass font-semibold',
  has: 'border-line bg-sunken text-ink',
  lacking: 'border-line border-dashed text-ink-2',
};

/** What is known of the place, as chips. */
export function FactList(props: { facts: PlaceItem['facts']; provider: PlacesAnswer['provider'] }) {
  const t = useT();
  const chips = factChips(props.facts, props.provider, t);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('What is known')} className="flex flex-wrap gap-1.5">
      {chips.map(({ tone, text }) => (
        <li
          key={text}
          className={clsx('min-w-0 rounded-chip border px-2 py-0.5 text-13 break-words', tones[tone])}
        >
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
