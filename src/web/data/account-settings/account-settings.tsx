import { useEffect, useRef } from 'react';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import { useCalculation } from '../calculation.tsx';
import { useEntitlements } from '../entitlements.ts';
import { useSession } from '../session.tsx';
import { useTheme } from '../theme.tsx';
import type { ShowSettings } from './share-settings.ts';

/** Keeps calculation, theme and favourites alike here and with the account. What does it is fetched for who is signed in alone. */
export function AccountSettings() {
  const accountId = useSession().user?.id;
  const { replaceSettings } = useCalculation();
  const { replaceTheme } = useTheme();
  const rights = useEntitlements();
  const show = useRef<ShowSettings>(undefined);
  useEffect(() => {
    show.current = {
      calculation: replaceSettings,
      theme: replaceTheme,
      isAllowed: (background) => mayChooseBackground(rights, background),
    };
  });
  useEffect(() => {
    if (accountId === undefined) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./share-settings.ts')
      .then(({ shareSettings }) => {
        if (isGone || !show.current) return;
        stop = shareSettings(accountId, showThrough(show));
      })
      // Without a network it is not fetched, and nothing could be sent; the next start tries again.
      .catch(() => {});
    let stopTimetable: (() => void) | undefined;
    import('../own-timetable/share-own-timetable.ts')
      .then(({ shareOwnTimetable }) => {
        if (!isGone) stopTimetable = shareOwnTimetable(accountId);
      })
      .catch(() => {});
    return () => {
      isGone = true;
      stop?.();
      stopTimetable?.();
    };
  }, [accountId]);
  return null;
}

/** Always the latest functions of the page. */
function showThrough(show: { readonly current: ShowSettings | undefined }): ShowSettings {
  return {
    calculation: (chosen) => show.current?.calculation(chosen),
    theme: (chosen) => show.current?.theme(chosen),
    isAllowed: (background) => show.current?.isAllowed(background) ?? false,
  };
}
