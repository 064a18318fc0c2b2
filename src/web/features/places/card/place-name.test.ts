import { describe, expect, it } from 'vitest';
import { nameLanguage } from './place-name.ts';

describe('the language of a name', () => {
  it.each([
    ['مسجد الاستقلال', undefined, 'ar'],
    ['مسجد گوهرشاد', undefined, undefined],
    ['Masjid Istiqlal', undefined, undefined],
    ['Sultan Ahmet Camii', 'tr', 'tr'],
    ['مسجد', 'ur', 'ur'],
  ])('%s, told as %s, is %s', (name, told, language) => {
    expect(nameLanguage(name, told)).toBe(language);
  });
});
