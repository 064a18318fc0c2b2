import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the arguments of npm run browsers', () => {
  const defaults = { engines: ['firefox', 'webkit'], smoke: false, install: false, patterns: [] };

  it.each([
    [[], defaults],
    [['webkit'], { ...defaults, engines: ['webkit'] }],
    [['--smoke'], { ...defaults, smoke: true }],
    [['--ci'], { ...defaults, install: true }],
    [['firefox', 'offline'], { ...defaults, engines: ['firefox'], patterns: ['offline'] }],
    [['--help'], 'help'],
  ])('are parsed: %j', (args, expected) => {
    expect(readArguments(args, {})).toEqual(expected);
  });

  it('install missing browsers if CI is set', () => {
    expect(readArguments([], { CI: 'true' })).toEqual({ ...defaults, install: true });
  });

  it('may not contain an unknown option', () => {
    expect(() => readArguments(['--smoek'], {})).toThrow('--smoek');
  });
});
