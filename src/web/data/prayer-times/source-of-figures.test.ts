import { expect, it } from 'vitest';
import { readTimetables } from '../../../../scripts/build-timetables.ts';
import { authorityOf } from '../../../domain/prayer-times/methods/authorities.ts';
import { methods } from '../../../domain/prayer-times/methods/methods.ts';
import { methodSource, timetableName, timetableSource } from './source-of-figures.ts';

const t = (english: string) => english;

it('the page names the same source of each method as the API', () => {
  const sourced = methods.filter(({ id }) => id !== 'custom');
  for (const method of sourced) expect(methodSource(method, t)).toBe(authorityOf(method).source);
});

it('the page names the published timetables and their sources as the API does', () => {
  const published = readTimetables();
  expect(published.length).toBeGreaterThan(0);
  for (const timetable of published) {
    const translated = { ...timetable, name: 'another name', source: 'another source' };
    expect(timetableName(translated, t)).toBe(timetable.name);
    expect(timetableSource(translated, t)).toBe(timetable.source);
  }
});

it('a timetable that an operator imported keeps its own name and source', () => {
  const imported = { id: 'town', name: 'Town mosque', source: 'Its website' };
  expect(timetableName(imported, t)).toBe('Town mosque');
  expect(timetableSource(imported, t)).toBe('Its website');
});
