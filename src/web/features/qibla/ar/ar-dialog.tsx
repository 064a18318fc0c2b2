import { useState } from 'react';
import { useEntitlements, useSession } from '../../../data/session/session.tsx';
import { useT } from '../../../i18n/localisation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PremiumTeaserActions } from '../../../ui/premium-teaser-actions.tsx';
import { StreetDrawing } from './street-drawing.tsx';

const Waiting = () => <div aria-busy="true" className="min-h-80" />;

/** Loads camera and sensor code only for users who may use it. */
const ArCamera = lazyPart(async () => (await import('./ar-camera.tsx')).ArCamera, { Pending: Waiting });

/** Dialog with the Qibla over the rear camera's picture. */
export function ArDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  const { mayUseArCompass } = useEntitlements();
  const [isRunning, setRunning] = useState(false);
  return (
    <Dialog onClose={onClose} title={t('AR Qibla Compass')} isFull={mayUseArCompass && isRunning}>
      {mayUseArCompass ? (
        <ArCamera onRunning={setRunning} />
      ) : status === 'loading' ? (
        <Waiting />
      ) : (
        <ArTeaser onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Describes the AR compass to users without Premium, without using camera or sensors. */
function ArTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <StreetDrawing className="max-h-[30vh] w-full [@media(height<30rem)]:hidden" />
      <p>
        {t(
          'With Premium, your phone’s camera view shows the Kaaba in the direction of prayer. Text and an arrow show how to turn.',
        )}
      </p>
      <p className="text-14 text-ink-2">{t('The compass, map and sun on the Qibla page are free.')}</p>
      <PremiumTeaserActions onClose={onClose} />
    </div>
  );
}
