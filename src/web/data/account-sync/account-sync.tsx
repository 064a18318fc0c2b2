import { useEffect } from 'react';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { replaceCalculation } from '../calculation.ts';
import { useEntitlements, useSession } from '../session/session.tsx';
import { replaceTheme } from '../theme.ts';

/** Keeps calculation, theme, favourites and the imported timetable in sync with the account. Loads its code only for people who are signed in. */
export function AccountSync() {
  const accountId = useSession().user?.id;
  const entitlements = useLatest(useEntitlements());
  useEffect(() => {
    if (accountId === undefined) return;
    const stops: (() => void)[] = [];
    let isStopped = false;
    const start = (sync: () => () => void) => {
      if (!isStopped) stops.push(sync());
    };
    // If the network fails, nothing could be sent either; the next start of the page tries again.
    const ignore = () => {};
    import('./sync-settings.ts')
      .then(({ syncSettings }) =>
        start(() =>
          syncSettings(accountId, {
            calculation: replaceCalculation,
            theme: replaceTheme,
            isAllowed: (background) => mayChooseBackground(entitlements.current, background),
          }),
        ),
      )
      .catch(ignore);
    import('../own-timetable/sync-own-timetable.ts')
      .then(({ syncOwnTimetable }) => start(() => syncOwnTimetable(accountId)))
      .catch(ignore);
    return () => {
      isStopped = true;
      for (const stop of stops) stop();
    };
  }, [accountId, entitlements]);
  return null;
}
