import { expect, it } from 'vitest';
import { foldPlaceName } from './fold-place-name.ts';

it.each([
  ['Masjid An-Nur', 'an nur'],
  ['Sultan Ahmet Camii', 'sultan ahmet'],
  ['جامع السلطان أحمد', 'السلطان احمد'],
  ['المسجد الجامع', ''],
  ['Mosque', ''],
  ['Jama Masjid', ''],
  ['Masjed-e Jāmé', 'e'],
  ['বায়তুল মোকাররম মসজিদ', 'বায়তুল মোকাররম'],
  ['北京牛街清真寺', '北京牛街'],
  ['Камия мечеть', 'камия'],
  ['Camille’s Kitchen', 'camilles kitchen'],
  ['', ''],
])('%s folds to «%s»', (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded);
});
