/** Browsers before Chrome 71 and Safari 16.4 have it under another name. */
interface OldFullScreen {
  webkitRequestFullscreen?(): void;
  webkitExitFullscreen?(): void;
  readonly webkitFullscreenElement?: Element | null;
}

type WithOld<T> = Partial<T> & OldFullScreen;

const page = (): WithOld<Document> => document;
const root = (): WithOld<HTMLElement> => document.documentElement;

export const isFullScreen = (): boolean =>
  Boolean(page().fullscreenElement ?? page().webkitFullscreenElement);

export const canFillScreen = (): boolean =>
  Boolean(root().requestFullscreen ?? root().webkitRequestFullscreen);

/** Must be called from a key or a tap. */
export function toggleFullScreen(): void {
  if (isFullScreen()) void (page().exitFullscreen?.() ?? page().webkitExitFullscreen?.());
  else if (root().requestFullscreen)
    void root()
      .requestFullscreen?.()
      .catch(() => undefined);
  else root().webkitRequestFullscreen?.();
}
