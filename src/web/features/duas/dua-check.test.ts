import { describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { DuaCheck } from '../../../domain/duas/dua.ts';
import { describeCheck } from './dua-check.tsx';

const { t } = testLocalisation('en');
const against = ['a printed text'];
const words = (check: Partial<DuaCheck>) =>
  describeCheck({ status: 'verified', against, againstInArabic: against, vowelsChecked: 1, ...check }, t);

describe('the description of a check', () => {
  it('mentions vowels only when they were compared, too', () => {
    expect(words({})).toContain('Every letter and vowel');
    expect(words({ vowelsChecked: 0 })).toContain('without vowels');
  });

  it('rounds the share of checked vowels down', () => {
    expect(words({ vowelsChecked: 0.9999 })).toContain('99 %');
  });

  it('does not claim agreement for a text that differs or has no published source', () => {
    expect(words({ status: 'not_verified' })).toContain('differs');
    expect(words({ status: 'not_verified', against: [], againstInArabic: [], vowelsChecked: 0 })).toContain(
      'No published text',
    );
  });
});
