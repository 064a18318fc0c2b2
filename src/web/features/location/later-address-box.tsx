import { lazy, Suspense } from 'react';

const load = () => import('./address-box.tsx');
const AddressBox = lazy(async () => ({ default: (await load()).AddressBox }));

/** Fetches the box ahead, when a pointer comes near the button that shows it. */
export const fetchAddressBox = (): void => void load();

/** The address box, whose code is fetched when it is first wanted. */
export function LaterAddressBox({ onFound }: { onFound?: (() => void) | undefined }) {
  return (
    <Suspense fallback={<div className="h-20" />}>
      <AddressBox onFound={onFound} />
    </Suspense>
  );
}
