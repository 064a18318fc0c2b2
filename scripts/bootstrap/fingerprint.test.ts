import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFileIn } from '../../test/harness/temporary-folder.ts';
import { fingerprint } from './fingerprint.mjs';

const inputs = ['src', 'lock.json', 'absent'];
const tree = () =>
  temporaryFolder({ 'src/a.ts': '1', 'src/deep/b.ts': '2', 'lock.json': '{}', 'other.ts': '3' });

describe('fingerprint', () => {
  it('is the same for the same contents in another folder', () => {
    expect(fingerprint(tree(), inputs)).toBe(fingerprint(tree(), inputs));
  });

  it.each([
    ['a changed file', 'src/deep/b.ts', '9', true],
    ['a new file', 'src/c.ts', '', true],
    ['a changed input that is a single file', 'lock.json', '[]', true],
    ['a file outside the inputs', 'other.ts', '9', false],
    ['a test', 'src/a.test.ts', '9', false],
  ])('changes only if an input changes: %s', (_case, file, text, differs) => {
    const folder = tree();
    const before = fingerprint(folder, inputs);
    writeFileIn(folder, file, text);
    expect(fingerprint(folder, inputs) !== before).toBe(differs);
  });

  it('changes when contents move from one file to another', () => {
    const first = temporaryFolder({ 'src/a': 'x', 'src/b': '' });
    const second = temporaryFolder({ 'src/a': '', 'src/b': 'x' });
    expect(fingerprint(first, ['src'])).not.toBe(fingerprint(second, ['src']));
  });
});
