import { describe, expect, it } from 'vitest';
import { isPlain } from '../../../../scripts/page/compile-sentence.ts';
import { type LegalText, sentencesOf } from './legal-text.ts';
import { premiumTerms } from './premium-terms.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

const texts: readonly (readonly [string, LegalText])[] = [
  ['privacy policy', privacyPolicy],
  ['terms of service', termsOfService],
  ['premium terms', premiumTerms],
];

describe.each(texts)('the %s', (_, { summary, sections }) => {
  const sentences = [...summary, ...sections.flatMap(({ title, blocks }) => [title, ...sentencesOf(blocks)])];

  it('gives every section its own anchor', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true);
    expect(summary.length).toBeGreaterThan(3);
  });

  it('has no plurals or choices, so that its English needs no catalogue', () => {
    expect(sentences.filter((sentence) => !isPlain(sentence))).toEqual([]);
  });

  it('fills in the operator, the address and the e-mail only', () => {
    const names = sentences.flatMap((sentence) => sentence.match(/\{\w+\}/g) ?? []);
    expect([...new Set(names)].sort()).toEqual(['{address}', '{email}', '{operator}']);
  });

  it('has one cell for each column of its tables', () => {
    const tables = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : [])),
    );
    for (const { columns, rows } of tables)
      expect(rows.every(({ cells }) => cells.length === columns.length - 1)).toBe(true);
  });
});

it('have 12 sections in the privacy policy and 15 in the terms of service', () => {
  expect(privacyPolicy.sections).toHaveLength(12);
  expect(termsOfService.sections).toHaveLength(15);
});
