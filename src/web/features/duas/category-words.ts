import type { DuaCategory } from '../../../domain/duas/dua.ts';
import { message } from '../../i18n/localisation.tsx';

/** English names of the categories, translated where they are shown. */
export const categoryWords: Readonly<Record<DuaCategory, string>> = {
  'Morning & Evening': message('Morning & Evening'),
  Travel: message('Travel'),
  'Daily Life': message('Daily Life'),
  Sleep: message('Sleep'),
  Repentance: message('Repentance'),
  Guidance: message('Guidance'),
  Health: message('Health'),
  Knowledge: message('Knowledge'),
};
