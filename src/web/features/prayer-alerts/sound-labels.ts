import type { AlertTone, SoundName } from '../../../domain/prayer-alerts/alert-settings.ts';
import { message } from '../../i18n/localisation.tsx';

/** Names of the sounds, to be translated with `t`. */
export const toneLabels: Readonly<Record<AlertTone, string>> = {
  call_rast: message('Call in Rast (melody)'),
  call_hijaz: message('Call in Hijaz (melody)'),
  glass: message('Glass'),
  drops: message('Water drops'),
  birds: message('Birds'),
  tones: message('Two plain tones'),
  silent: message('Notification without sound'),
};

export const soundDetails: Readonly<Record<SoundName, string>> = {
  call_rast: message('A reed flute, calm and open. A melody of our own without words, not the adhan.'),
  call_hijaz: message('The same flute in the scale of Hijaz. Without words, not the adhan.'),
  glass: message('Six struck glasses, rising.'),
  drops: message('Drops that fall into a basin.'),
  birds: message('Three short songs, for the early hour.'),
  tones: message('A signal for whoever wants no melody.'),
};
