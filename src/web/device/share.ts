/**
 * `cancelled`: the user closed the share sheet. `unavailable`: there is no share sheet for this data, or the browser
 * rejected the call.
 */
export type ShareOutcome = 'shared' | 'cancelled' | 'unavailable';

/** Whether the device's share sheet accepts the data. Some browsers share URLs and text but no files. */
export function canShare(data: ShareData): boolean {
  if (!navigator.share) return false;
  return navigator.canShare ? navigator.canShare(data) : !data.files;
}

/** Opens the device's share sheet. Call it in a tap handler. */
export async function share(data: ShareData): Promise<ShareOutcome> {
  if (!canShare(data)) return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}
