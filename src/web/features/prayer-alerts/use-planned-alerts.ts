import { useMemo } from 'react';
import type { AlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { type PrayerAlert, plannedAlerts } from '../../../domain/prayer-alerts/planned-alerts.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../data/calculation.ts';
import { usePlace } from '../../data/location/location.tsx';
import { useMyMosque } from '../../data/my-mosque/my-mosque.ts';
import { useCongregations } from '../../data/my-mosque/use-congregations.ts';
import { useOwnTimetableId } from '../../data/own-timetable/own-mark.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { useAlertSettings } from './stored-alerts.ts';

export interface PlannedAlerts {
  readonly alerts: readonly PrayerAlert[];
  readonly zone: ZoneWindow;
  readonly settings: AlertSettings;
  /** Everything that decides when alerts come, as text: if it changes, so does the schedule. */
  readonly configKey: string;
}

/** Returns the alerts at the current place; undefined until its times are loaded. */
export function usePlannedAlerts(): PlannedAlerts | undefined {
  const settings = useAlertSettings();
  const { answer } = useToday();
  const { place } = usePlace();
  const { settings: calculation } = useCalculation();
  const ownTimetableId = useOwnTimetableId(place);
  const mosque = useMyMosque(place);
  const congregations = useCongregations(place, answer);
  return useMemo(() => {
    if (!answer || !place) return undefined;
    const { rules, fridayMinutesBefore, quietDate, congregation } = settings;
    const roundedPlace = [place.latitude.toFixed(1), place.longitude.toFixed(1)];
    return {
      settings,
      zone: answer.zone,
      alerts: plannedAlerts(answer.timeline, settings, congregations),
      configKey: JSON.stringify([
        rules,
        fridayMinutesBefore,
        quietDate,
        congregation,
        congregation?.isOn ? mosque : undefined,
        roundedPlace,
        calculation,
        ownTimetableId,
      ]),
    };
  }, [answer, place, settings, congregations, mosque, calculation, ownTimetableId]);
}
