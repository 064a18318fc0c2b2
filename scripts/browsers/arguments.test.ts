import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('npm run browsers', () => {
  const everything = { engines: ['firefox', 'webkit'], smoke: false, install: false, patterns: [] };

  it.each([
    [[], everything],
    [['webkit'], { ...everything, engines: ['webkit'] }],
    [['--smoke'], { ...everything, smoke: true }],
    [['--ci'], { ...everything, install: true }],
    [['firefox', 'offline'], { ...everything, engines: ['firefox'], patterns: ['offline'] }],
    [['--help'], 'help'],
  ])('understands %j', (args, run) => {
    expect(readArguments(args, {})).toEqual(run);
  });

  it('installs what is missing where CI is set', () => {
    expect(readArguments([], { CI: 'true' })).toEqual({ ...everything, install: true });
  });

  it('refuses an option that does not exist', () => {
    expect(() => readArguments(['--smoek'], {})).toThrow('--smoek');
  });
});
