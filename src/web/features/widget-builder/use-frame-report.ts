import { type RefObject, useEffect, useRef, useState } from 'react';
import { embedHeightMessage } from '../../../domain/embed/embed-options.ts';

/** How long the widget may take to load before it counts as failed. */
const loadLimitMs = 12_000;

interface FrameState {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Pixels; undefined until the widget has reported it. */
  readonly height: number | undefined;
  /** The widget has reported nothing, so it couldn't be loaded. */
  readonly hasFailed: boolean;
}

/**
 * Listens to the widget in a frame, which says how high it is once it is loaded.
 * @param attempt changes whenever the frame is loaded anew
 */
export function useFrameReport(attempt: string): FrameState {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [failedAttempt, setFailedAttempt] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setFailedAttempt(attempt), loadLimitMs);
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      const reported = source === frame.current?.contentWindow ? heightIn(data) : undefined;
      if (reported === undefined) return;
      clearTimeout(timer);
      setFailedAttempt(undefined);
      setHeight(reported);
    };
    addEventListener('message', receive);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', receive);
    };
  }, [attempt]);
  return { frame, height, hasFailed: failedAttempt === attempt };
}

function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, height } = data as Partial<Record<string, unknown>>;
  const isHeight = type === embedHeightMessage && typeof height === 'number' && height > 0 && height < 5_000;
  return isHeight ? Math.ceil(height) : undefined;
}
