import { describe, expect, it } from 'vitest';
import { nameLanguage } from './place-name.ts';

describe('the language of a name', () => {
  it.each([
    ['مسجد الاستقلال', undefined, 'ar'],
    ['مسجد گوهرشاد', undefined, undefined],
    ['Masjid Istiqlal', undefined, undefined],
    ['Sultan Ahmet Camii', 'tr', 'tr'],
    ['مسجد', 'ur', 'ur'],
  ])('of %s with source language %s is %s', (name, sourceLanguage, language) => {
    expect(nameLanguage(name, sourceLanguage)).toBe(language);
  });
});
