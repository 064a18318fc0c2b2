import type { Background } from '../../../domain/premium/backgrounds.ts';
import { message } from '../../i18n/localisation.tsx';

interface BackgroundWords {
  readonly name: string;
  /** What is drawn there. */
  readonly text: string;
}

export const backgroundWords: Readonly<Record<Background, BackgroundWords>> = {
  default: { name: message('Default'), text: message('Eight-point stars') },
  mosque: { name: message('Mosque'), text: message('Niches with lamps') },
  geometric: { name: message('Geometric'), text: message('Twelve-point stars') },
  calligraphy: { name: message('Calligraphy'), text: message('Strokes of a reed pen') },
  nature: { name: message('Nature'), text: message('A winding vine') },
};
