import { lazyPart } from '../../ui/lazy-part.tsx';

/** The address box, whose code is loaded when it is first wanted, or when a pointer comes near the button that shows it. */
export const LaterAddressBox = lazyPart(async () => (await import('./address-box.tsx')).AddressBox, {
  Waiting: () => <div className="h-20" />,
});
