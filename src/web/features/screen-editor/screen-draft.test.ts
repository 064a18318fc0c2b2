import { describe, expect, it } from 'vitest';
import { mosqueScreen } from '../../../contract/screen.ts';
import type { MosqueScreen } from '../../../domain/screen/screen.ts';
import {
  draftOfScreen,
  emptyPlan,
  planProblems,
  readScreenDraft,
  type ScreenDraft,
  screenOfDraft,
  screenProblems,
} from './screen-draft.ts';

const screen: MosqueScreen = {
  mosque: {
    ...{ name: 'East London Mosque', latitude: 51.5177, longitude: -0.0656, jumuah: ['12:30'] },
    iqamah: { fajr: { kind: 'fixed', clock: '06:30' } },
  },
  calculation: { method: 'mwl', adjustments: { fajr: 2 } },
  ...{ language: 'en', usesTwelveHours: true, announcements: ['Classes on Sunday'], dimmedMinutes: 15 },
  plannedChanges: [
    { from: '2026-12-01', iqamah: { fajr: { kind: 'fixed', clock: '06:45' } }, jumuah: [] },
    { from: '2027-01-01', iqamah: { isha: { kind: 'after_adhan', minutes: 15, roundsUpToFive: true } } },
  ],
};
const november = { year: 2026, month: 11, day: 28 };
const december = { year: 2026, month: 12, day: 1 };
const draft = draftOfScreen(screen, november);
const fixed = (clock: string) => ({ ...emptyPlan.rules.fajr, kind: 'fixed', clock }) as const;
const planFrom = (from: string) => ({ from, rules: { ...emptyPlan.rules, fajr: fixed('06:00') } });

describe('the fields of a screen', () => {
  it('give back the screen that they were filled from', () => {
    expect(screenOfDraft(draft)).toEqual(screen);
  });

  it('take over a planned change on its day', () => {
    const later = screenOfDraft(draftOfScreen(screen, december));
    expect(later?.mosque).toMatchObject({ iqamah: { fajr: { clock: '06:45' } }, jumuah: [] });
    expect(later?.plannedChanges.map(({ from }) => from)).toEqual(['2027-01-01']);
  });

  it('become what the API accepts: without empty lines, control characters and disorder', () => {
    const messy: ScreenDraft = {
      ...draft,
      announcements: ['  Iftar\u0007here ', '', 'x'.repeat(200)],
      plannedChanges: [planFrom('2027-03-01'), planFrom('2027-02-01')],
    };
    const saved = screenOfDraft(messy);
    expect(saved?.announcements).toEqual(['Iftar here', 'x'.repeat(140)]);
    expect(saved?.plannedChanges.map(({ from }) => from)).toEqual(['2027-02-01', '2027-03-01']);
    expect(mosqueScreen.safeParse(saved).success).toBe(true);
  });

  it('are incomplete without a name and a place', () => {
    const { spot: _, ...nowhere } = draft;
    expect(screenProblems({ ...nowhere, mosque: { ...draft.mosque, name: ' ' } })).toEqual(['name', 'place']);
    expect(screenOfDraft(nowhere)).toBeUndefined();
  });

  it('are read back as this phone has stored them, also half filled in', () => {
    const { spot: _, ...half } = { ...draft, mosque: { ...draft.mosque, name: '' } };
    expect(readScreenDraft(JSON.parse(JSON.stringify(half)))).toEqual(half);
    expect(readScreenDraft({ ...half, language: 'xx' })).toBeUndefined();
  });
});

describe('a planned change', () => {
  it.each([
    ['no day', { ...planFrom('') }, ['day']],
    ['today', planFrom('2026-11-28'), ['past']],
    ['the day of another', planFrom('2027-01-01'), ['taken']],
    ['nothing new', { ...emptyPlan, from: '2027-02-01' }, ['nothing']],
    [
      'a time that is missing',
      { ...planFrom('2027-02-01'), rules: { ...emptyPlan.rules, isha: fixed('') } },
      ['isha'],
    ],
  ])('is refused with %s', (_, plan, problems) => {
    expect(planProblems(plan, november, ['2027-01-01'])).toEqual(problems);
  });

  it('may end the Friday prayers and change nothing else', () => {
    expect(planProblems({ ...emptyPlan, from: '2026-11-29', jumuah: [] }, november, [])).toEqual([]);
  });
});
