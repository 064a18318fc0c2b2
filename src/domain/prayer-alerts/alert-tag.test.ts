import { expect, it } from 'vitest';
import { alertTag } from './alert-tag.ts';

const friday = { year: 2026, month: 11, day: 27 };

it('differs between a prayer, its congregation and each Jumu’ah of a day', () => {
  const iqamah = { kind: 'iqamah', clock: '16:15' } as const;
  expect(alertTag({ date: friday, name: 'maghrib' })).toBe('mihrab 2026-11-27 maghrib');
  expect(alertTag({ date: friday, name: 'maghrib', congregation: iqamah })).toBe(
    'mihrab 2026-11-27 maghrib iqamah',
  );
  const jumuah = (clock: string) =>
    alertTag({ date: friday, name: 'dhuhr', congregation: { kind: 'jumuah', clock } });
  expect([jumuah('12:30'), jumuah('13:15')]).toEqual([
    'mihrab 2026-11-27 jumuah 12:30',
    'mihrab 2026-11-27 jumuah 13:15',
  ]);
});

it('stays the same when the iqamah moves by some minutes', () => {
  const tagAt = (clock: string) =>
    alertTag({ date: friday, name: 'maghrib', congregation: { kind: 'iqamah', clock } });
  expect(tagAt('16:15')).toBe(tagAt('16:20'));
});
