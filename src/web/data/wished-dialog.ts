import { type DialogName, dialogNames } from '../paths.ts';

const key = 'mihrab_wished_dialog';

/** Remembers, for this tab, which dialog somebody was sent away from to sign in first: also over the identity provider. */
export function wishForDialog(name: DialogName): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Then the way back is found by hand.
  }
}

/** What was wished for, once. */
export function takeWishedDialog(): DialogName | undefined {
  try {
    const wished = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return dialogNames.find((name) => name === wished);
  } catch {
    return undefined;
  }
}
