import { MapPinOff } from 'lucide-react';
import { usePlace } from '../../data/location.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { AddressEntry } from './address-entry.tsx';

/** Why there is no position, with the way on. Nothing while all is well. */
export function LocationError() {
  const t = useT();
  const { error } = usePlace();
  if (!error) return null;
  return (
    <div role="alert" className="rounded-card border border-danger bg-surface p-4">
      <p className="flex items-start gap-2">
        <MapPinOff aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
        {t(error)}
      </p>
      <div className="mt-3">
        <AddressEntry />
      </div>
    </div>
  );
}
