import { Camera, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { magneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { distanceToKaabaKm, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { usePlace } from '../../../data/location/location.tsx';
import { useKeepAwake } from '../../../data/screen-awake/use-keep-awake.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { canGuideAt } from '../aim.ts';
import { BearingNotes, LocationNeeded } from '../compass/place-notes.tsx';
import type { ArState, EndReason } from './ar-flow.ts';
import { useArSession } from './ar-session.ts';
import { ArStage } from './ar-stage.tsx';
import { StreetDrawing } from './street-drawing.tsx';

interface ArCameraProps {
  /** Called when the camera starts and stops, so that the dialog can go full screen. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** AR view: the start screen, and the camera with the Qibla over it while it runs. */
export function ArCamera({ onRunning }: ArCameraProps) {
  const { place } = usePlace();
  const { state, stream, reading, start, stop } = useArSession();
  const aim = useMemo(
    () =>
      place && {
        bearingDegrees: qiblaBearingDegrees(place),
        ...guidanceAt(place),
      },
    [place],
  );
  const isRunning = state.name === 'running' && stream !== undefined && aim !== undefined;
  useKeepAwake('qibla', isRunning);
  const hasRun = useRef(false);
  useEffect(() => {
    if (isRunning) hasRun.current = true;
    onRunning(isRunning);
  }, [isRunning, onRunning]);
  if (isRunning) return <ArStage {...aim} stream={stream} reading={reading} onStop={stop} />;
  return (
    <ArStart state={state} takesFocus={hasRun.current} onStart={start} onCancel={stop}>
      {place && aim ? (
        <BearingNotes declination={aim.declination} distanceKm={distanceToKaabaKm(place)} />
      ) : null}
    </ArStart>
  );
}

function guidanceAt(place: Coordinates) {
  const declination = magneticDeclination(place, Date.now());
  return { declination, canGuide: canGuideAt(place, declination) };
}

interface ArStartProps {
  readonly state: ArState;
  /** Moves the focus back to the start button after the camera has run. */
  readonly takesFocus: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  /** Notes on the bearing at this place. */
  readonly children: ReactNode;
}

/** Start screen: what the camera will do, why it can't or didn't, and the start button. */
function ArStart({ state, takesFocus, onStart, onCancel, children }: ArStartProps) {
  const t = useT();
  const { place } = usePlace();
  const reasonId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) buttons.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const isAsking = state.name === 'asking';
  return (
    <div className="grid gap-4">
      <StreetDrawing className="max-h-[30vh] w-full [@media(height<30rem)]:hidden" />
      <p>{t('Hold the phone upright and turn. The Kaaba appears in the direction of prayer.')}</p>
      <p className="text-14 text-ink-2">{t('The camera picture is never stored or sent.')}</p>
      {children}
      {state.name === 'ended' ? <EndNote reason={state.reason} /> : null}
      {place ? null : (
        <div
          id={reasonId}
          className="grid justify-items-center gap-3 rounded-input border border-control p-4 text-center text-balance"
        >
          <LocationNeeded>
            <ButtonLink to={paths.qibla} tone="quiet">
              {t('Set Location Manually')}
            </ButtonLink>
          </LocationNeeded>
        </div>
      )}
      <div ref={buttons} className="flex flex-wrap gap-3">
        <Button
          disabled={!place || isAsking}
          aria-describedby={place ? undefined : reasonId}
          onClick={onStart}
          icon={
            isAsking ? (
              <LoaderCircle aria-hidden size={20} strokeWidth={1.75} className="animate-spin" />
            ) : (
              <Camera aria-hidden size={20} strokeWidth={1.75} />
            )
          }
        >
          {isAsking ? t('Starting the camera…') : t('Start AR Camera')}
        </Button>
        {isAsking ? (
          <Button tone="outline" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isAsking ? t('Allow camera and motion when your browser asks.') : null}
      </p>
    </div>
  );
}

function EndNote({ reason }: { reason: keyof typeof endMessages }) {
  const t = useT();
  const { sentence, hint } = endMessages[reason];
  if (reason === 'left')
    return (
      <p role="status" className="font-medium">
        {t(sentence)}
      </p>
    );
  return (
    <Alert tone="danger">
      {t(sentence)}
      {hint ? <span className="mt-1 block text-14 font-normal text-ink-2">{t(hint)}</span> : null}
    </Alert>
  );
}

interface EndMessage {
  readonly sentence: string;
  /** What the user can do about it. */
  readonly hint?: string;
}

const noCamera = message('Camera access denied or not available');
const noOrientation = message('Device orientation not supported');

/** Why the camera is off: the specification's sentence and a hint. */
const endMessages: Record<EndReason, EndMessage> = {
  camera_refused: {
    sentence: noCamera,
    hint: message('Allow the camera for this page in your browser settings, then start again.'),
  },
  camera_missing: { sentence: noCamera, hint: message('No camera found on this device.') },
  camera_busy: {
    sentence: noCamera,
    hint: message('Another app may be using it. Close that app, then start again.'),
  },
  camera_not_supported: {
    sentence: noCamera,
    hint: message('The camera needs a secure connection (https).'),
  },
  camera_ended: {
    sentence: noCamera,
    hint: message('The camera stopped: another app took it, or its permission was withdrawn.'),
  },
  orientation_denied: {
    sentence: message('Device orientation permission denied'),
    hint: message('AR needs it to find the direction. Close the page, reopen it and allow access.'),
  },
  orientation_not_supported: {
    sentence: noOrientation,
    hint: message('AR needs a compass to find the direction. Use the map or the sun.'),
  },
  orientation_relative: {
    sentence: noOrientation,
    hint: message('This browser detects turns but not north. Use the map or the sun.'),
  },
  left: { sentence: message('The camera stopped because you left the page.') },
};
