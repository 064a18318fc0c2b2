import { type AccountSettings, getSettings, putSettings } from '../../../contract/profile.ts';
import type { Background } from '../../../domain/premium/backgrounds.ts';
import { calculationSetting, compactSettings } from '../calculation.ts';
import { ApiError, callApi } from '../call-api.ts';
import { fastingSetting } from '../fasting.ts';
import { replaceFavourites, storedFavourites } from '../favourites.ts';
import { myMosqueSetting } from '../my-mosque/my-mosque.ts';
import { themeSetting } from '../theme.ts';
import { isSameChoice, mergeSettings } from './merge-settings.ts';
import {
  clearUnsent,
  markUnsent,
  onUnsentChange,
  type SettingsPart,
  setSyncedAccount,
  settingsParts,
  syncedAccount,
  unsentParts,
} from './unsent-settings.ts';

type ApplyParts = {
  readonly [Part in SettingsPart]: (chosen: Exclude<AccountSettings[Part], undefined>) => void;
};
/** How settings from the account take effect on this page, and which backgrounds this person may choose. */
export interface ApplySettings extends Pick<ApplyParts, 'calculation' | 'theme'> {
  readonly isAllowed: (background: Background) => boolean;
}

const allParts = settingsParts;
/** People often correct a choice immediately: only the last of several changes is sent. */
const debounceMs = 800;

/**
 * Keeps the browser's settings and the account's in sync until the returned function is called. What can't be sent now
 * stays marked and is sent when the page starts again.
 */
export function syncSettings(accountId: string, apply: ApplySettings): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = firstSync(accountId, apply, signal).catch(ignore);

  const sendSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => sendUnsent(accountId, signal)).catch(ignore);
    }, debounceMs);
  };
  const stopListening = onUnsentChange(sendSoon);
  return () => {
    stopListening();
    clearTimeout(timer);
    stopped.abort();
  };
}

/** The server is unreachable, or the person signed out elsewhere: unsent changes stay marked. */
const ignore = () => {};

async function firstSync(accountId: string, apply: ApplySettings, signal: AbortSignal): Promise<void> {
  const { settings } = await callApi(getSettings, { signal });
  if (syncedAccount() === accountId) {
    applyParts(settings, apply);
    await sendUnsent(accountId, signal);
    return;
  }
  const here = browserSettings();
  const merged = mergeSettings(settings, withAllowedBackground(here, apply.isAllowed));
  if (!isSameChoice(merged, settings)) await send(merged, signal);
  if (signal.aborted) throw signal.reason;
  const now = browserSettings();
  clearUnsent(allParts);
  setSyncedAccount(accountId);
  // A choice made while the merged settings were being sent takes precedence.
  for (const part of allParts) if (!isSameChoice(now[part], here[part])) markUnsent(part);
  applyParts(merged, apply);
}

/** Applies the account's settings, except parts with unsent changes and parts that are equal already. */
function applyParts(settings: AccountSettings, apply: ApplySettings): void {
  const here = browserSettings();
  const unsent = unsentParts();
  const applied: ApplyParts = {
    ...apply,
    favourites: replaceFavourites,
    mosque: myMosqueSetting.set,
    fasting: fastingSetting.set,
  };
  const applyPart = <Part extends SettingsPart>(part: Part) => {
    const chosen = settings[part];
    if (chosen === undefined || unsent.includes(part) || isSameChoice(chosen, here[part])) return;
    applied[part](chosen as Exclude<AccountSettings[Part], undefined>);
    clearUnsent([part]);
  };
  for (const part of allParts) applyPart(part);
}

async function sendUnsent(accountId: string, signal: AbortSignal): Promise<void> {
  const parts = unsentParts();
  // Another tab may have signed in to another account meanwhile.
  if (parts.length === 0 || syncedAccount() !== accountId) return;
  const sent = partsOf(browserSettings(), parts);
  await send(sent, signal);
  if (isSameChoice(sent, partsOf(browserSettings(), parts))) clearUnsent(parts);
}

/**
 * Sends settings to the account. The server refuses all of them if the account may no longer choose the background (Premium
 * ended before the choice was sent); then the rest is sent without it.
 */
async function send(settings: AccountSettings, signal: AbortSignal): Promise<void> {
  const put = (body: AccountSettings) => callApi(putSettings, { body, signal });
  try {
    await put(settings);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'forbidden';
    if (!isRefused || settings.theme?.background === undefined) throw error;
    await put(withAllowedBackground(settings, () => false));
  }
}

function partsOf(settings: AccountSettings, parts: readonly SettingsPart[]): AccountSettings {
  return Object.fromEntries(
    parts.flatMap((part) => (settings[part] === undefined ? [] : [[part, settings[part]]])),
  );
}

/** Returns the settings without the background if it may not be chosen. */
function withAllowedBackground(
  settings: AccountSettings,
  isAllowed: (background: Background) => boolean,
): AccountSettings {
  const { theme } = settings;
  if (theme?.background === undefined || isAllowed(theme.background)) return settings;
  return { ...settings, theme: { theme: theme.theme } };
}

/** Returns this browser's settings that an account stores, too; a part that was never chosen here is absent. */
export function browserSettings(): AccountSettings {
  const calculation = calculationSetting.get();
  const theme = themeSetting.get();
  const favourites = storedFavourites();
  const mosque = myMosqueSetting.get();
  const fasting = fastingSetting.get();
  return {
    ...(calculation && { calculation: compactSettings(calculation) }),
    ...(theme && { theme }),
    ...(favourites && { favourites: [...favourites] }),
    ...(mosque !== undefined && { mosque: mosque && { ...mosque, jumuah: [...mosque.jumuah] } }),
    ...(fasting && { fasting }),
  };
}
