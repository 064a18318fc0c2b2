import type { Translate } from '../../../i18n/localisation.tsx';

/** What the controls of the map are called, by the names that MapLibre has for them. */
export function mapWords(t: Translate): Record<string, string> {
  return {
    'Map.Title': t('Map of the places'),
    'AttributionControl.ToggleAttribution': t('Where the map comes from'),
    'NavigationControl.ZoomIn': t('Zoom in'),
    'NavigationControl.ZoomOut': t('Zoom out'),
    'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': t('Move the map with two fingers'),
  };
}
