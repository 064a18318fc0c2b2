import { useState } from 'react';
import { useEntitlements } from '../../../data/entitlements.ts';
import { useSession } from '../../../data/session.tsx';
import { useT } from '../../../i18n/localisation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ArTeaser } from './ar-teaser.tsx';

const Waiting = () => <div aria-busy="true" className="min-h-80" />;

/** Camera and sensors are fetched for those who may use them only. */
const ArCamera = lazyPart(async () => (await import('./ar-camera.tsx')).ArCamera, { Waiting });

/** The Qibla over the picture of the rear camera. */
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
