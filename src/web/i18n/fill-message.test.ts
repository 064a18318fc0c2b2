import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, formatMessage, type MessageValues } from './fill-message.ts';
import type { Language } from './languages.ts';

const fill = (message: string, values: MessageValues, language: Language = 'en') =>
  formatMessage(compileMessage(message) as unknown as CompiledMessage, values, language);

describe('a message of the catalogue', () => {
  it('is its own text when nothing is to be put in', () => {
    expect(fill('Today’s prayer times', {})).toBe('Today’s prayer times');
    expect(formatMessage('Close', {}, 'en')).toBe('Close');
  });

  it('takes values at their places', () => {
    expect(fill('Next prayer: {name} in {hours}h {minutes}m', { name: 'Asr', hours: 0, minutes: 7 })).toBe(
      'Next prayer: Asr in 0h 7m',
    );
  });

  it('takes values into text that needed no compiling, and each as it is', () => {
    const values = { name: '{minutes}', minutes: '$& 7' };
    expect(formatMessage('{name} in {minutes}m, {minutes}', values, 'en')).toBe('{minutes} in $& 7m, $& 7');
    expect(formatMessage('From {place}', {}, 'en')).toBe('From ');
  });

  it('shows nothing for a value that is not given', () => {
    expect(fill('Places: {provider}', {})).toBe('Places: ');
  });

  it('counts as English counts, with exact numbers first', () => {
    const found = '{n, plural, =0 {No mosque} one {# mosque in {city}} other {# mosques in {city}}}';
    expect([0, 1, 1200].map((n) => fill(found, { n, city: 'Fes' }))).toEqual([
      'No mosque',
      '1 mosque in Fes',
      '1,200 mosques in Fes',
    ]);
  });

  it('counts as Arabic counts', () => {
    const days = '{n, plural, zero {لا أيام} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => fill(days, { n }, 'ar'))).toEqual([
      'لا أيام',
      'يوم',
      'يومان',
      '3 أيام',
      '11 يومًا',
      '100 يوم',
    ]);
  });

  it('chooses by word, and leaves a # that counts nothing alone', () => {
    const side = '{side, select, left {Turn left} other {Turn # right}}';
    expect([fill(side, { side: 'left' }), fill(side, { side: 'right' })]).toEqual([
      'Turn left',
      'Turn # right',
    ]);
  });
});
