import { type RefObject, useEffect, useRef, useState } from 'react';
import { embedMessage } from '../../../domain/embed/embed-options.ts';

/** How long the widget may take to load before it counts as failed. */
const loadLimitMs = 12_000;
const maxHeight = 2_000;

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
      if (source !== frame.current?.contentWindow || !isReport(data)) return;
      clearTimeout(timer);
      setFailedAttempt(undefined);
      if (data.height !== undefined) setHeight(Math.ceil(data.height));
    };
    addEventListener('message', receive);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', receive);
    };
  }, [attempt]);
  return { frame, height, hasFailed: failedAttempt === attempt };
}

/** Without a height while the browser hasn't laid the widget out, because it isn't visible. */
function isReport(data: unknown): data is { readonly height?: number } {
  if (typeof data !== 'object' || data === null) return false;
  const { type, height } = data as Partial<Record<string, unknown>>;
  if (type !== embedMessage) return false;
  return height === undefined || (typeof height === 'number' && height > 0 && height <= maxHeight);
}
