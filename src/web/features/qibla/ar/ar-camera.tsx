import { useEffect, useMemo, useRef } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { magneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { distanceToKaabaKm, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { usePlace } from '../../../data/location.tsx';
import { BearingNotes } from '../compass/bearing-notes.tsx';
import { mayFace } from '../compass/may-face.ts';
import { ArStage } from './ar-stage.tsx';
import { ArStart } from './ar-start.tsx';
import { useArSession } from './use-ar-session.ts';

function claimFrom(place: Coordinates) {
  const declination = magneticDeclination(place, Date.now());
  return { declination, mayClaim: mayFace(place, declination) };
}

interface ArCameraProps {
  /** The camera wants all the room that there is, and gives it back. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** The camera with the Qibla over it, and what stands before and after it. */
export function ArCamera({ onRunning }: ArCameraProps) {
  const { place } = usePlace();
  const { state, stream, reading, start, stop } = useArSession();
  const aim = useMemo(
    () =>
      place && {
        bearingDegrees: qiblaBearingDegrees(place),
        ...claimFrom(place),
      },
    [place],
  );
  const isRunning = state.name === 'running' && stream !== undefined && aim !== undefined;
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
