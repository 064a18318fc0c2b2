import type { AlertTone, SoundName } from '../../../domain/prayer-alerts/alert-settings.ts';
import { message } from '../../i18n/localisation.tsx';

/** Names of the sounds, to be translated with `t`. */
export const toneLabels: Readonly<Record<AlertTone, string>> = {
  call_rast: message('Melody in Rast'),
  call_hijaz: message('Melody in Hijaz'),
  glass: message('Glass'),
  drops: message('Water drops'),
  birds: message('Birds'),
  tones: message('Two plain tones'),
  silent: message('Silent notification'),
};

export const soundDetails: Readonly<Record<SoundName, string>> = {
  call_rast: message('Calm, open reed flute. Our own melody without words, not the adhan.'),
  call_hijaz: message('The same flute in the Hijaz scale. No words, not the adhan.'),
  glass: message('Six rising glass chimes.'),
  drops: message('Drops falling into a basin.'),
  birds: message('Three short birdsongs for early morning.'),
  tones: message('A simple signal without melody.'),
};
