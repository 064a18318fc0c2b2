import { expect, it } from 'vitest';
import { accuracyTable, hasReferences, sizeTable } from '../../scripts/package/comparison.ts';
import { tableInReadme } from '../../scripts/package/readme-blocks.ts';
import { isNightly } from '../harness/extent.ts';

/** Run `npx tsx scripts/compare-package.ts` if one of these fails. */
it('has the sizes of the build in the README', async () => {
  expect(tableInReadme('size')).toBe(await sizeTable());
});

it.skipIf(!hasReferences() || !isNightly)('has the accuracy of today’s engine in the README', () => {
  expect(tableInReadme('accuracy')).toBe(accuracyTable());
});
