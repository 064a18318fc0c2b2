import { describe, expect, it } from 'vitest';
import { myMosque } from '../../../contract/mosque.ts';
import { draftOf, draftProblems, type MosqueDraft, mosqueOfDraft } from './mosque-draft.ts';

const spot = { latitude: 51.5177, longitude: -0.0656 };
const mosque = {
  ...{ name: 'East London Mosque', ...spot, placeId: 'osm:way/1' },
  iqamah: {
    fajr: { kind: 'fixed', clock: '06:15' },
    asr: { kind: 'after_adhan', minutes: 15, roundsUpToFive: true },
  },
  jumuah: ['12:30', '13:30'],
} as const;
const empty = draftOf({ name: 'Nur', iqamah: {}, jumuah: [] });
const withFajr = (rule: Partial<MosqueDraft['rules']['fajr']>): MosqueDraft => ({
  ...empty,
  rules: { ...empty.rules, fajr: { ...empty.rules.fajr, ...rule } },
});

describe('the fields of the dialog', () => {
  it('give back the mosque that they were filled from', () => {
    expect(mosqueOfDraft(draftOf(mosque), mosque)).toEqual(mosque);
  });

  it('may stay empty but for the name', () => {
    expect(draftProblems(empty)).toEqual([]);
    expect(mosqueOfDraft(empty, spot)).toEqual({ name: 'Nur', ...spot, iqamah: {}, jumuah: [] });
  });

  it.each([
    ['the name', { ...empty, name: '  ' }, ['name']],
    ['a fixed time', withFajr({ kind: 'fixed' }), ['fajr']],
    ['the minutes', withFajr({ kind: 'after_adhan', minutes: undefined }), ['fajr']],
  ])('are incomplete without %s', (_, draft, problems) => {
    expect(draftProblems(draft)).toEqual(problems);
  });

  it('keep what was entered while another kind is chosen, but don’t store it', () => {
    const draft = withFajr({ kind: 'none', clock: '06:15', minutes: 20 });
    expect(draftProblems(draft)).toEqual([]);
    expect(mosqueOfDraft(draft, spot).iqamah).toEqual({});
  });

  it('store the Friday prayers in order, each once, without empty fields', () => {
    const draft = { ...empty, jumuah: ['13:30', '', '12:30', '13:30'] };
    expect(mosqueOfDraft(draft, spot).jumuah).toEqual(['12:30', '13:30']);
  });

  it('store nothing that an account would refuse', () => {
    const draft = { ...empty, name: ` ${'x'.repeat(119)}\u{1f54c}\u0000 ` };
    const stored = mosqueOfDraft(draft, { ...spot, placeId: 'x'.repeat(300) });
    expect(myMosque.safeParse(stored).success).toBe(true);
    expect([stored.name, stored.placeId]).toEqual(['x'.repeat(119), undefined]);
  });
});
