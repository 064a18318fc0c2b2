import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { reportOf, withReport } from './report.ts';
import { latestOf, type Result, rowsOf } from './results.ts';

const result = (overrides: Partial<Result>): Result => ({
  ...{ scenario: 'flood', database: 'pglite', on: '2026-11-23' },
  ...{ passed: true, measured: '3 floods | 0 drowned', faults: [] },
  ...overrides,
});
const scenarios = [
  { name: 'flood', title: 'a flood', target: 'nobody drowns', databases: ['pglite', 'postgres'] as const },
  { name: 'fire', title: 'a fire', target: 'nothing burns', databases: ['pglite'] as const },
].map((scenario) => ({ ...scenario, run: async () => ({ passed: true, measured: '', faults: [] }) }));

describe('the arguments of npm run chaos', () => {
  it('default to the long form of all scenarios on both databases', () => {
    expect(readArguments([])).toEqual({
      databases: ['pglite', 'postgres'],
      only: undefined,
      extent: 'long',
      report: false,
    });
  });

  it('can select scenarios and a database', () => {
    expect(readArguments(['--on', 'postgres', '--only', 'fire, flood', '--short'])).toEqual({
      databases: ['postgres'],
      only: ['fire', 'flood'],
      extent: 'short',
      report: false,
    });
  });

  it.each([
    [['--on', 'mysql'], /--on must be pglite or postgres/],
    [['--short', '--report'], /leave out --short/],
  ])('reject %j', (argv, message) => {
    expect(() => readArguments(argv)).toThrow(message);
  });
});

describe('the report', () => {
  const machine = { node: '20.19.0', processor: 'Abacus', cores: 2 };

  it('has one row per scenario that was run and marks failures', () => {
    const results = [result({}), result({ database: 'postgres', passed: false, measured: '1 drowned' })];
    expect(reportOf(rowsOf(scenarios, results), machine)).toBe(
      [
        'Measured on 2026-11-23 by `npm run chaos -- --report`, Node 20.19.0, 2 cores (Abacus).',
        '',
        '| what is done | target | embedded database | PostgreSQL and Redis | passed |',
        '|---|---|---|---|---|',
        '| a flood | nobody drowns | 3 floods \\| 0 drowned | **failed:** 1 drowned | no |',
      ].join('\n'),
    );
  });

  it('keeps saved results, with their dates, for scenarios that were not run again', () => {
    const saved = [
      result({ scenario: 'fire', on: '2026-11-20', measured: 'cold' }),
      result({ measured: 'old' }),
    ];
    const report = reportOf(rowsOf(scenarios, latestOf(saved, [result({ measured: 'new' })])), machine);
    expect(report).toContain('from 2026-11-20 to 2026-11-23');
    expect(report).toContain('| a fire | nothing burns | cold | – | yes |');
    expect(report).toContain('| new | – | yes |');
    expect(report).not.toContain('| old |');
  });

  it('replaces the text between the markers in the document', () => {
    const marked = 'before\n<!-- chaos: begin -->\nold\n<!-- chaos: end -->\nafter\n';
    expect(withReport(marked, 'new')).toBe(
      'before\n<!-- chaos: begin -->\nnew\n<!-- chaos: end -->\nafter\n',
    );
    expect(() => withReport('nothing', 'new')).toThrow(/no markers/);
  });
});
