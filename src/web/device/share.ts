/** `cancelled`: the person closed the sheet. `unable`: the device has no sheet for it, or refused. */
export type ShareOutcome = 'shared' | 'cancelled' | 'unable';

/** Whether the device's own sheet takes these. Some browsers share addresses and texts but no files. */
export function canShare(data: ShareData): boolean {
  if (!navigator.share) return false;
  return navigator.canShare ? navigator.canShare(data) : !data.files;
}

/** Opens the device's own sheet, which lists whom and what can take it. Only in answer to a press. */
export async function share(data: ShareData): Promise<ShareOutcome> {
  if (!canShare(data)) return 'unable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'cancelled' : 'unable';
  }
}
