import type { EmbedTheme } from '../../../domain/embed/embed-options.ts';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location/location-state.ts';
import { embedAddress } from '../../data/prayer-times/export-address.ts';
import type { Language } from '../../i18n/languages.ts';

/** What the reader has chosen for the widget. */
export interface WidgetChoices {
  readonly name: string;
  readonly language: Language;
  readonly theme: EmbedTheme | 'system';
  /** `#rrggbb`; undefined for Mihrab's own. */
  readonly accent: string | undefined;
  readonly usesTwelveHours: boolean;
  /** Whether the widget has the iqamah times of the reader's mosque, if there is one nearby. */
  readonly hasIqamah: boolean;
  readonly settings: CalculationSettings;
}

/** About a kilometre: the code is published, and the place may be the reader's home. */
const publishedDecimals = 2;

/**
 * Returns the URL path of the widget. A mosque's location is published as it is, since it is public anyway; any other only
 * roughly.
 */
export function widgetAddress(place: Place, mosque: MyMosque | undefined, choices: WidgetChoices): string {
  const shownMosque = choices.hasIqamah ? mosque : undefined;
  const { latitude, longitude } = shownMosque ?? {
    latitude: roundCoordinate(place.latitude, publishedDecimals),
    longitude: roundCoordinate(place.longitude, publishedDecimals),
  };
  const { language, theme, accent, usesTwelveHours, settings } = choices;
  const address = embedAddress(
    { place: { ...place, latitude, longitude }, settings },
    {
      ...{ language, accent, usesTwelveHours, mosque: shownMosque },
      name: choices.name.trim() || undefined,
      theme: theme === 'system' ? undefined : theme,
    },
  );
  return address;
}
