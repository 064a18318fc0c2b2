import { describe, expect, it } from 'vitest';
import { type Rename, renameExceptions, renameKeys, renameStale } from './rename-messages.ts';
import { replaceSentences, replaceStrings } from './replace-sentences.ts';

const reworded: Rename = { from: 'Look whether it works', to: 'Check it', meaning: 'same' };
const redefined: Rename = { from: 'Gone for good', to: 'Deleted', meaning: 'changed' };

describe('a new English sentence', () => {
  it('takes its translation along', () => {
    const catalogue = { 'Look whether it works': 'Kontrol edin', Save: 'Kaydet' };
    expect(renameKeys(catalogue, [reworded])).toEqual({ Save: 'Kaydet', 'Check it': 'Kontrol edin' });
  });

  it('leaves the translation of a sentence that exists already', () => {
    const catalogue = { 'Look whether it works': 'eski', 'Check it': 'Kontrol edin' };
    expect(renameKeys(catalogue, [reworded])).toEqual({ 'Check it': 'Kontrol edin' });
  });

  it('can take the place of another that moves', () => {
    const swapped: Rename[] = [
      { from: 'One', to: 'Two', meaning: 'same' },
      { from: 'Two', to: 'One', meaning: 'same' },
    ];
    expect(renameKeys({ One: 'bir', Two: 'iki' }, swapped)).toEqual({ Two: 'bir', One: 'iki' });
  });

  it('keeps an exception of the glossary', () => {
    const terms = [{ term: 'a' }, { term: 'b', allowedIn: ['Gone for good', 'Save'] }];
    expect(renameExceptions(terms, [redefined])).toEqual([
      { term: 'a' },
      { term: 'b', allowedIn: ['Deleted', 'Save'] },
    ]);
  });

  it('marks only translations whose meaning changed, and keeps earlier marks', () => {
    const stale = renameStale(['Look whether it works'], [reworded, redefined]);
    expect(stale).toEqual(['Check it', 'Deleted']);
  });

  it('replaces messages in a component, and no other string', () => {
    const source =
      "const a = t('Gone for good', { n }); const id = 'Gone for good'; message(b ? 'X' : 'Gone for good');";
    expect(replaceSentences('a.tsx', source, new Map([['Gone for good', 'It’s deleted']]))).toBe(
      "const a = t('It’s deleted', { n }); const id = 'Gone for good'; message(b ? 'X' : 'It’s deleted');",
    );
  });

  it('replaces whole strings in a test, but no single word', () => {
    const source = "name: 'Gone for good', view: 'Save', other: 'Gone for good then'";
    const replacements = new Map([
      ['Gone for good', "It's deleted"],
      ['Save', 'Store'],
    ]);
    expect(replaceStrings('a.test.ts', source, replacements)).toBe(
      "name: \"It's deleted\", view: 'Save', other: 'Gone for good then'",
    );
  });
});
