import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import type { Size } from './where-on-stage.ts';

interface PictureOfCameraProps {
  readonly stream: MediaStream;
  /** When the picture is there, and when it is turned with the phone. */
  readonly onSize: (size: Size) => void;
}

/** What the rear camera sees, over the whole stage; never mirrored. */
export function PictureOfCamera({ stream, onSize }: PictureOfCameraProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // Where even a silent picture may not begin by itself, the overlay works all the same.
    element.play().catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  const tellSize = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    if (width > 0 && height > 0) onSize({ width, height });
  };
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      aria-label={t('What the camera sees')}
      onLoadedMetadata={tellSize}
      onResize={tellSize}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
