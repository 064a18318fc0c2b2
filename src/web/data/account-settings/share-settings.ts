import { type AccountSettings, getSettings, putSettings } from '../../../contract/profile.ts';
import type { Background } from '../../../domain/premium/backgrounds.ts';
import { ApiError, callApi, storedToken } from '../call-api.ts';
import { showFavourites } from '../favourites.ts';
import { withAllowedBackground } from './allowed-background.ts';
import { browserSettings } from './browser-settings.ts';
import { isSameChoice, mergeSettings } from './merge-settings.ts';
import {
  forgetUnsent,
  noteChange,
  onChange,
  type SettingsPart,
  sharedAccount,
  shareWith,
  unsentParts,
} from './unsent-parts.ts';

type ShowParts = {
  readonly [Part in SettingsPart]: (chosen: NonNullable<AccountSettings[Part]>) => void;
};
/** What the page shows and remembers in place of its own, and which backgrounds this person may choose there. */
export interface ShowSettings extends Omit<ShowParts, 'favourites'> {
  readonly isAllowed: (background: Background) => boolean;
}

const allParts: readonly SettingsPart[] = ['calculation', 'theme', 'favourites'];
/** A choice is often corrected at once: only the last of a row of changes travels. */
const restMs = 800;

/**
 * Keeps the browser's settings and the account's alike until it is stopped. What cannot be sent now stays marked and goes
 * with the next start of the page.
 */
export function shareSettings(accountId: string, show: ShowSettings): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = meet(accountId, show, signal).catch(ignore);

  const sendSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => sendUnsent(accountId, signal)).catch(ignore);
    }, restMs);
  };
  const stopListening = onChange(sendSoon);
  return () => {
    stopListening();
    clearTimeout(timer);
    stopped.abort();
  };
}

/** Away, or signed out elsewhere: the mark of what is unsent remains. */
const ignore = () => {};

async function meet(accountId: string, show: ShowSettings, signal: AbortSignal): Promise<void> {
  const { settings } = await callApi(getSettings, { signal, ...withToken() });
  if (sharedAccount() === accountId) {
    showParts(settings, show);
    await sendUnsent(accountId, signal);
    return;
  }
  const here = browserSettings();
  const merged = mergeSettings(settings, withAllowedBackground(here, show.isAllowed));
  if (!isSameChoice(merged, settings)) await send(merged, signal);
  if (signal.aborted) throw signal.reason;
  const now = browserSettings();
  forgetUnsent(allParts);
  shareWith(accountId);
  // What somebody chose while the merged settings were on their way counts more than they do.
  for (const part of allParts) if (!isSameChoice(now[part], here[part])) noteChange(part);
  showParts(merged, show);
}

/** What the account has, save for parts that the person changed here and that are on their way; what is alike stays untouched. */
function showParts(settings: AccountSettings, show: ShowSettings): void {
  const here = browserSettings();
  const unsent = unsentParts();
  const shown: ShowParts = { ...show, favourites: showFavourites };
  const showPart = <Part extends SettingsPart>(part: Part) => {
    const chosen = settings[part];
    if (chosen === undefined || unsent.includes(part) || isSameChoice(chosen, here[part])) return;
    shown[part](chosen);
    forgetUnsent([part]);
  };
  for (const part of allParts) showPart(part);
}

async function sendUnsent(accountId: string, signal: AbortSignal): Promise<void> {
  const parts = unsentParts();
  // Another tab may have signed in to another account meanwhile.
  if (parts.length === 0 || sharedAccount() !== accountId) return;
  const sent = partsOf(browserSettings(), parts);
  await send(sent, signal);
  if (isSameChoice(sent, partsOf(browserSettings(), parts))) forgetUnsent(parts);
}

/**
 * A background that the account may not choose any more (premium ended before the choice was sent) is refused, and all that
 * came along with it; so the rest goes without it.
 */
async function send(settings: AccountSettings, signal: AbortSignal): Promise<void> {
  const put = (body: AccountSettings) => callApi(putSettings, { body, signal, ...withToken() });
  try {
    await put(settings);
  } catch (cause) {
    const isRefused = cause instanceof ApiError && cause.code === 'forbidden';
    if (!isRefused || settings.theme?.background === undefined) throw cause;
    await put(withAllowedBackground(settings, () => false));
  }
}

function partsOf(settings: AccountSettings, parts: readonly SettingsPart[]): AccountSettings {
  return Object.fromEntries(parts.flatMap((part) => (settings[part] ? [[part, settings[part]]] : [])));
}

function withToken(): { bearer?: string } {
  const bearer = storedToken();
  return bearer === undefined ? {} : { bearer };
}
