import { describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { DuaCheck } from '../../../domain/duas/dua.ts';
import { checkWords } from './dua-check.tsx';

const { t } = testLocalisation('en');
const against = ['a printed text'];
const words = (check: Partial<DuaCheck>) =>
  checkWords({ status: 'verified', against, againstInArabic: against, vowelsChecked: 1, ...check }, t);

describe('what is said of a check', () => {
  it('names letters and vowels only where both were compared', () => {
    expect(words({})).toContain('vowel by vowel');
    expect(words({ vowelsChecked: 0 })).toContain('without vowels');
  });

  it('never calls nearly all vowels all', () => {
    expect(words({ vowelsChecked: 0.9999 })).toContain('99 %');
  });

  it('claims nothing of a text that differs, or that nothing was found for', () => {
    expect(words({ status: 'not_verified' })).toContain('differs');
    expect(words({ status: 'not_verified', against: [], againstInArabic: [], vowelsChecked: 0 })).toContain(
      'No published text',
    );
  });
});
