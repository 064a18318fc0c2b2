import clsx from 'clsx';
import { ArrowLeft, ArrowRight, CameraOff } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MagneticDeclination } from '../../../../domain/magnetism/declination.ts';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { type TurnAdvice, turnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { monotonicMs } from '../../../device/monotonic-clock.ts';
import { formatBearing, formatNumber } from '../../../i18n/format-number.ts';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  type Announcement,
  facingMessage,
  initialAnnouncerState,
  nextAnnouncerState,
  turnMessages,
  useVibration,
} from '../compass/turn-feedback.tsx';
import { BearingRibbon, KaabaMarker } from './ar-overlay.tsx';
import type { ArReadout } from './ar-state.ts';
import type { Size } from './stage-geometry.ts';
import { useOverlay } from './use-overlay.ts';

interface ArStageProps {
  readonly stream: MediaStream;
  readonly reading: RefObject<CompassReading | undefined>;
  readonly bearingDegrees: number;
  readonly declination: MagneticDeclination;
  /** False where no guidance may be given. */
  readonly canGuide: boolean;
  readonly onStop: () => void;
}

/**
 * The running camera: its picture, an overlay of directions, and turn advice. In right-to-left languages the overlay
 * isn't mirrored; the text is.
 */
export function ArStage(props: ArStageProps) {
  const { stream, reading, bearingDegrees, declination, canGuide, onStop } = props;
  const { t } = useLocalisation();
  const aim = { bearingDegrees, declinationDegrees: declination.degrees, canGuide };
  const { stage, ribbon, horizon, marker, readout, onPictureSize } = useOverlay(reading, aim);
  const stopButton = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The start button is gone: the stop button takes the focus.
    stopButton.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={stage} className="relative h-full overflow-hidden rounded-input bg-[#0b1512] text-ivory">
      <CameraPicture stream={stream} onSize={onPictureSize} />
      <div
        aria-hidden
        dir="ltr"
        className={clsx('pointer-events-none absolute inset-0', readout ? 'opacity-100' : 'opacity-0')}
      >
        <div ref={horizon} className="absolute top-1/2 left-1/2 will-change-transform">
          <div className="-ms-[150vmax] w-[300vmax] border-t-2 border-dashed border-ivory/80 drop-shadow-[0_0_1px_#0b1512]" />
        </div>
        <div
          ref={marker}
          className={clsx(
            'absolute top-1/2 left-1/2 -mt-14 -ml-14 size-28 will-change-transform transition-opacity duration-150',
            (readout?.side || !canGuide) && 'opacity-0',
          )}
        >
          <KaabaMarker isAligned={readout?.advice === 'aligned'} />
        </div>
        <EdgeArrow side={canGuide ? readout?.side : undefined} />
        <BearingRibbon ref={ribbon} bearingDegrees={bearingDegrees} />
      </div>
      <div className="absolute inset-x-0 top-17 flex justify-center px-3 text-center">
        <HeadingLine readout={readout} />
      </div>
      <div
        ref={stopButton}
        className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-2 bg-linear-to-t from-[#0b1512]/85 to-transparent px-3 pt-6 pb-3 text-center"
      >
        <div className="flex basis-full justify-center">
          <StageHint readout={readout} fieldStrength={declination.fieldStrength} canGuide={canGuide} />
        </div>
        {/* Reserves space, so that the button stays in place while the text changes. */}
        <div className="flex min-h-11 basis-full justify-center sm:basis-64 sm:justify-end">
          <TurnAdviceText readout={readout} />
        </div>
        <Button
          tone="sky"
          onClick={ignoreDoubleClick(onStop)}
          icon={<CameraOff aria-hidden size={20} strokeWidth={1.75} />}
        >
          {t('Stop Camera')}
        </Button>
      </div>
    </div>
  );
}

/** Ignores the second press of a double click on Start, which can land on this button. */
const ignoreDoubleClick = (stop: () => void) => (press: MouseEvent) => {
  if (press.detail < 2) stop();
};

/** Arrow at the edge towards the Qibla. */
function EdgeArrow({ side }: { side: ArReadout['side'] }) {
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

interface CameraPictureProps {
  readonly stream: MediaStream;
  /** Called when the picture has loaded, and when it turns with the phone. */
  readonly onSize: (size: Size) => void;
}

/** Rear camera picture, filling the stage; never mirrored. */
function CameraPicture({ stream, onSize }: CameraPictureProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // Where even muted video may not autoplay, the overlay still works.
    element.play().catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  const reportSize = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    if (width > 0 && height > 0) onSize({ width, height });
  };
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      aria-label={t('Camera view')}
      onLoadedMetadata={reportSize}
      onResize={reportSize}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** The camera's heading from true north, with its accuracy. */
function HeadingLine({ readout }: { readout: ArReadout | undefined }) {
  const { t, language } = useLocalisation();
  if (!readout) return null;
  const degrees = formatBearing(readout.headingDegrees, 0, language);
  const accuracy = readout.accuracyDegrees;
  return (
    <p className="figures mt-1 rounded-chip bg-[#0b1512]/75 px-2 py-0.5 text-13">
      {accuracy === undefined
        ? t('{degrees}° from true north', { degrees })
        : t('{degrees}° from true north, ±{accuracy}°', {
            degrees,
            accuracy: formatNumber(accuracy, 0, language),
          })}
    </p>
  );
}

interface StageHintProps {
  readonly readout: ArReadout | undefined;
  /** Strength of the magnetic field at this place. */
  readonly fieldStrength: MagneticDeclination['fieldStrength'];
  /** False where no compass works and where every direction is right. */
  readonly canGuide: boolean;
}

/** What may make the overlay wrong, one problem at a time, the most serious first. Announced as it appears. */
function StageHint({ readout, fieldStrength, canGuide }: StageHintProps) {
  const t = useT();
  const hint = stageHint(readout, fieldStrength, canGuide);
  return (
    <p
      role="status"
      className="max-w-md rounded-chip bg-[#0b1512]/85 px-3 py-1.5 text-14 font-medium text-balance empty:hidden"
    >
      {hint ? t(hint) : null}
    </p>
  );
}

function stageHint(
  readout: ArReadout | undefined,
  fieldStrength: MagneticDeclination['fieldStrength'],
  canGuide: boolean,
): string | undefined {
  if (!readout) return message('Waiting for the compass…');
  if (readout.isSilent) return message('No recent compass readings. Move the phone a little.');
  if (fieldStrength === 'none')
    return message('No compass works this close to the magnetic pole. Use the sun or the map.');
  if (!canGuide) return message('Here, every direction leads to the Kaaba, or you can see it.');
  if (readout.trust === 'uncalibrated')
    return message('The compass isn’t calibrated. Move the phone in a figure of eight.');
  if (readout.trust === 'disturbed')
    return message('Readings are unsteady. Keep away from metal, magnets and cables.');
  if (readout.isSteep) return message('Hold the phone upright, as if photographing the horizon.');
  if (fieldStrength === 'weak') return message('The magnetic field is weak here. The compass may be off.');
  return undefined;
}

/** Turn advice: on screen as it changes, announced at the pace of speech, and a vibration when aligned. */
function TurnAdviceText({ readout }: { readout: ArReadout | undefined }) {
  const t = useT();
  const announcement = useAnnouncement(readout);
  const isAligned = readout?.advice === 'aligned';
  useVibration(isAligned);
  const adviceText = (advice: TurnAdvice | 'aligned') =>
    advice === 'aligned' ? t(facingMessage) : t(turnMessages[advice.side], { degrees: advice.degrees });
  return (
    <>
      <p
        aria-hidden
        className={clsx(
          'figures min-h-11 rounded-input border px-4 py-2 text-18 font-semibold empty:hidden',
          isAligned
            ? 'border-[#5fc79f] bg-[#06251a]/90 text-[#5fc79f]'
            : 'border-transparent bg-[#0b1512]/75',
        )}
      >
        {readout?.advice ? adviceText(readout.advice) : null}
      </p>
      <p role="status" className="sr-only">
        {announcement ? adviceText(announcement.type === 'aligned' ? 'aligned' : announcement) : null}
      </p>
    </>
  );
}

const checkMs = 250;
/** Placeholder advice while aligned. */
const noTurn = turnAdvice(0);

function useAnnouncement(readout: ArReadout | undefined): Announcement | undefined {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const state = useRef(initialAnnouncerState);
  useEffect(() => {
    const advice = readout?.advice;
    if (!advice) return;
    const isAligned = advice === 'aligned';
    const check = () => {
      state.current = nextAnnouncerState(state.current, {
        isAligned,
        advice: isAligned ? noTurn : advice,
        atMs: monotonicMs(),
      });
      setAnnouncement(state.current.announcement);
    };
    check();
    // A settled turn is announced after a moment, even though nothing changes any more.
    const timer = setInterval(check, checkMs);
    return () => clearInterval(timer);
  }, [readout]);
  return announcement;
}
