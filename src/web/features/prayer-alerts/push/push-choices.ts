import type { MyMosque } from '../../../../domain/mosque/my-mosque.ts';
import type { AlertSettings } from '../../../../domain/prayer-alerts/alert-settings.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { useClockStyle } from '../../../data/clock-style.ts';
import { usePlace } from '../../../data/location/location.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { useMyMosque } from '../../../data/my-mosque/my-mosque.ts';
import { useOwnTimetableId } from '../../../data/own-timetable/own-mark.ts';
import { useOwnFeedToken } from '../../../data/own-timetable/sync-own-timetable.ts';
import type { PushChoices } from '../../../data/push-alerts/push-alerts.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { useAlertSettings } from '../stored-alerts.ts';

interface Situation {
  readonly settings: AlertSettings;
  readonly place: Pick<Place, 'latitude' | 'longitude'>;
  readonly calculation: CalculationSettings;
  readonly language: Language;
  readonly isTwelveHours: boolean;
  /** The mosque near the place, for alerts before its congregations. */
  readonly mosque?: Pick<MyMosque, 'iqamah' | 'jumuah'> | undefined;
  /** The imported timetable that applies at the place, once the account has it. */
  readonly ownTimetable?: { readonly token: string; readonly id: string } | undefined;
}

/** Returns what to send for alerts while the page is closed. The coordinates are rounded to a kilometre: a city is enough. */
export function pushChoicesOf({
  settings,
  place,
  calculation,
  language,
  isTwelveHours,
  mosque,
  ownTimetable,
}: Situation): PushChoices {
  const { rules, fridayMinutesBefore, quietDate, volumePercent, congregation } = settings;
  const rule = ({ isOn, minutesBefore }: AlertSettings['rules']['fajr']) => ({ isOn, minutesBefore });
  const isSilent =
    volumePercent === 0 || Object.values(rules).every(({ isOn, tone }) => !isOn || tone === 'silent');
  return {
    latitude: roundDegrees(place.latitude),
    longitude: roundDegrees(place.longitude),
    calculation: { ...calculation },
    alerts: {
      rules: {
        ...{ fajr: rule(rules.fajr), sunrise: rule(rules.sunrise), dhuhr: rule(rules.dhuhr) },
        ...{ asr: rule(rules.asr), maghrib: rule(rules.maghrib), isha: rule(rules.isha) },
      },
      ...(fridayMinutesBefore === undefined ? {} : { fridayMinutesBefore }),
      ...(quietDate === undefined ? {} : { quietDate }),
      ...(mosque && congregation?.isOn
        ? {
            congregation: {
              iqamah: mosque.iqamah,
              jumuah: [...mosque.jumuah],
              minutesBefore: congregation.minutesBefore,
            },
          }
        : {}),
      ...(ownTimetable && { ownTimetable }),
      isSilent,
    },
    language,
    usesTwelveHours: isTwelveHours,
  };
}

/** A hundredth of a degree is about a kilometre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/** Returns the choices of this device; undefined while no place is known. */
export function usePushChoices(): PushChoices | undefined {
  const settings = useAlertSettings();
  const { place } = usePlace();
  const { settings: calculation } = useCalculation();
  const { language } = useLocalisation();
  const { isTwelveHours } = useClockStyle();
  const mosque = useMyMosque(place);
  const id = useOwnTimetableId(place);
  const token = useOwnFeedToken(id);
  if (!place) return undefined;
  return pushChoicesOf({
    ...{ settings, place, calculation, language, isTwelveHours, mosque },
    ownTimetable: id !== undefined && token !== undefined ? { token, id } : undefined,
  });
}
