import { Info } from 'lucide-react';
import type { PlaceItem } from '../../../../contract/places.ts';
import { useT } from '../../../i18n/localisation.tsx';

/** Says that a mosque is known by its building alone. Nothing for every other place. */
export function BuildingNote({ facts }: { facts: PlaceItem['facts'] }) {
  const t = useT();
  if (facts.mappedAs !== 'building') return null;
  return (
    <p className="flex items-start gap-2 text-14 text-ink-2">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{t('Mapped as a mosque building. We don’t know if it’s in use.')}</span>
    </p>
  );
}
