import { describe, expect, it } from 'vitest';
import { inLanguage, languageOfPath, pageLanguages, withoutLanguage } from './page-language.ts';

describe('the language of a path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/qibla', 'en', '/qibla'],
    ['/ar', 'ar', '/'],
    ['/ur/prayer-times/pakistan/karachi', 'ur', '/prayer-times/pakistan/karachi'],
    ['/id/', 'id', '/'],
    ['/ideas', 'en', '/ideas'],
    ['/en/qibla', 'en', '/en/qibla'],
  ] as const)('%s is %s, and %s without it', (path, language, unprefixed) => {
    expect(languageOfPath(path)).toBe(language);
    expect(withoutLanguage(path)).toBe(unprefixed);
  });

  it('round-trips in every language', () => {
    for (const language of pageLanguages)
      for (const path of ['/', '/qibla', '/prayer-times/france/paris']) {
        const localized = inLanguage(path, language);
        expect([languageOfPath(localized), withoutLanguage(localized)]).toEqual([language, path]);
      }
  });
});
