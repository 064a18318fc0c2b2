/** Chromium's event; other browsers have no such prompt. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by `boot.js`: the event comes before most of the page's code. */
    mihrabInstall?: InstallPromptEvent | undefined;
  }
}

/**
 * Calls back with a function that opens the browser's installation prompt, as soon as the browser offers one, and with
 * undefined once it was used or the app is installed. Returns the function that stops watching.
 */
export function watchInstallPrompt(
  onChange: (prompt: (() => Promise<void>) | undefined) => void,
): () => void {
  const update = () => onChange(window.mihrabInstall && openPrompt);
  const forget = () => {
    window.mihrabInstall = undefined;
    update();
  };
  /** A prompt can be opened once. */
  const openPrompt = async () => {
    const offered = window.mihrabInstall;
    forget();
    await offered?.prompt();
  };
  update();
  window.addEventListener('beforeinstallprompt', update);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', update);
    window.removeEventListener('appinstalled', forget);
  };
}
