import clsx from 'clsx';
import { ArrowLeft, ArrowRight, CameraOff } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { MagneticDeclination } from '../../../../domain/magnetism/declination.ts';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { BearingRibbon } from './bearing-ribbon.tsx';
import type { ArGlance } from './glance.ts';
import { HeadingLine } from './heading-line.tsx';
import { KaabaMarker } from './kaaba-marker.tsx';
import { PictureOfCamera } from './picture-of-camera.tsx';
import { StageHint } from './stage-hint.tsx';
import { TurnWords } from './turn-words.tsx';
import { useOverlay } from './use-overlay.ts';

interface ArStageProps {
  readonly stream: MediaStream;
  readonly reading: RefObject<CompassReading | undefined>;
  readonly bearingDegrees: number;
  readonly declination: MagneticDeclination;
  /** False where nobody can be told which way to face. */
  readonly mayClaim: boolean;
  readonly onStop: () => void;
}

/** The running camera: its picture, the world's directions over it, and how to turn. The world is not mirrored; words are. */
export function ArStage(props: ArStageProps) {
  const { stream, reading, bearingDegrees, declination, mayClaim, onStop } = props;
  const { t } = useLocalisation();
  const aim = { bearingDegrees, declinationDegrees: declination.degrees, mayClaim };
  const { stage, ribbon, horizon, marker, glance, onPictureSize } = useOverlay(reading, aim);
  const stopButton = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that started the camera is gone; its opposite takes the focus.
    stopButton.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={stage} className="relative h-full overflow-hidden rounded-input bg-[#0b1512] text-ivory">
      <PictureOfCamera stream={stream} onSize={onPictureSize} />
      <div
        aria-hidden
        dir="ltr"
        className={clsx('pointer-events-none absolute inset-0', glance ? 'opacity-100' : 'opacity-0')}
      >
        <div ref={horizon} className="absolute top-1/2 left-1/2 will-change-transform">
          <div className="-ms-[150vmax] w-[300vmax] border-t-2 border-dashed border-ivory/80 drop-shadow-[0_0_1px_#0b1512]" />
        </div>
        <div
          ref={marker}
          className={clsx(
            'absolute top-1/2 left-1/2 -mt-14 -ml-14 size-28 will-change-transform transition-opacity duration-150',
            (glance?.side || !mayClaim) && 'opacity-0',
          )}
        >
          <KaabaMarker isAligned={glance?.advice === 'aligned'} />
        </div>
        <EdgeArrow side={mayClaim ? glance?.side : undefined} />
        <BearingRibbon ref={ribbon} bearingDegrees={bearingDegrees} />
      </div>
      <div className="absolute inset-x-0 top-17 flex justify-center px-3 text-center">
        <HeadingLine glance={glance} />
      </div>
      <div
        ref={stopButton}
        className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-2 bg-linear-to-t from-[#0b1512]/85 to-transparent px-3 pt-6 pb-3 text-center"
      >
        <div className="flex basis-full justify-center">
          <StageHint glance={glance} hold={declination.fieldStrength} mayClaim={mayClaim} />
        </div>
        {/* Words come and go in all lengths: the button keeps its place. */}
        <div className="flex min-h-11 basis-full justify-center sm:basis-64 sm:justify-end">
          <TurnWords glance={glance} />
        </div>
        <Button
          tone="sky"
          onClick={once(onStop)}
          icon={<CameraOff aria-hidden size={20} strokeWidth={1.75} />}
        >
          {t('Stop Camera')}
        </Button>
      </div>
    </div>
  );
}

/** Where Start was pressed twice, the second press can meet this button, which came in between. */
const once = (stop: () => void) => (press: MouseEvent) => {
  if (press.detail < 2) stop();
};

/** At the edge behind which the Qibla lies. */
function EdgeArrow({ side }: { side: ArGlance['side'] }) {
  if (!side) return null;
  const Arrow = side === 'left' ? ArrowLeft : ArrowRight;
  return (
    <div
      className={clsx(
        'absolute top-1/2 -mt-7 grid size-14 place-items-center rounded-full border-2 border-sky-brass bg-[#0b1512]/70 text-sky-brass',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Arrow size={28} strokeWidth={1.75} />
    </div>
  );
}
