import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { duaCategories } from '../src/domain/duas/dua.ts';
import { temporaryFolder } from '../test/harness/temporary-folder.ts';
import { buildDuas } from './build-duas.ts';
import { inData } from './data/data-files.ts';
import { readPublished } from './duas/check.ts';
import { compileDuas } from './duas/compile-duas.ts';
import { readEntries } from './duas/entries.ts';
import { firstNine } from './duas/first-nine.ts';
import { isAsAlbaniGraded } from './duas/gradings.ts';
import { reports } from './duas/reports.ts';
import { root } from './root.ts';

const { passages, narrations } = readEntries();
const { duas } = compileDuas(passages, narrations);
const filesIn = (name: string) => readdirSync(inData(`duas/${name}`));

function buildCollection(): string {
  const directory = temporaryFolder();
  buildDuas(directory);
  return readFileSync(path.join(directory, 'collection.json'), 'utf8');
}

describe('the collection', () => {
  it('has as many duas as the teaser promises', () => {
    expect(duas.length).toBeGreaterThanOrEqual(120);
    expect(duas.filter((dua) => dua.verses).length).toBeGreaterThanOrEqual(60);
  });

  it('begins with nine duas that cover every category', () => {
    const first = duas.slice(0, 9);
    expect(first.map(({ id }) => id)).toEqual(firstNine);
    expect(new Set(first.map(({ category }) => category))).toEqual(new Set(duaCategories));
  });

  it('has every passage of the Qur’an exactly as in both editions', () => {
    const ofQuran = duas.filter((dua) => dua.verses);
    expect(ofQuran.filter(({ check }) => check.status !== 'verified')).toEqual([]);
  });

  it('has none of the signs that only one font shows as tanwin', () => {
    expect(buildCollection()).not.toMatch(/[\u0656\u0657\u065E]/u);
  });

  it('is identical when built again', () => {
    expect(buildCollection()).toBe(buildCollection());
  });

  it('has no text twice', () => {
    const texts = duas.map(({ arabic }) => arabic);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});

describe('the entries', () => {
  it.each(['passages', 'narrations'])('of every file in %s are part of the collection', (name) => {
    const texts = filesIn(name).map((file) => readFileSync(inData(`duas/${name}/${file}`), 'utf8'));
    const written = texts.flatMap((text) => [...text.matchAll(/^- id: (.*)$/gm)].map(([, id]) => id));
    const ids = new Set(duas.map(({ id }) => id));
    expect(written.filter((id) => !ids.has(id ?? ''))).toEqual([]);
    expect(written).toHaveLength((name === 'passages' ? passages : narrations).length);
  });

  it('use every file of published texts', () => {
    const usedFiles = new Set(narrations.map(({ published }) => `${published}.json`));
    expect(filesIn('published').filter((file) => !usedFiles.has(file))).toEqual([]);
  });

  it('name a source for each published text', () => {
    const unsourced = filesIn('published').filter((file) => {
      const { repository, commit, path: at } = readPublished(path.basename(file, '.json'));
      return !/^[\w.-]+\/[\w.-]+$/u.test(repository) || !/^[\da-f]{40}$/u.test(commit) || at === '';
    });
    expect(unsourced).toEqual([]);
  });

  it('attribute a grading to al-Albani only as published under his name', () => {
    const mismatched = narrations.filter(
      (each) => each.published === undefined || !isAsAlbaniGraded(each, readPublished(each.published)),
    );
    expect(mismatched.map(({ id }) => id)).toEqual([]);
  });
});

describe('the reports', () => {
  it.each([...reports()])('%s is up to date', (file, text) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
  });
});
