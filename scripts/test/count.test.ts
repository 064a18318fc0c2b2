import { describe, expect, it } from 'vitest';
import { add, closingLine, isGreen, noTests, oneFailure, withExitCode } from './count.ts';

const passed = { passed: 3, failed: 0, skipped: 0 };

describe('the closing line', () => {
  it.each([
    [passed, '3 passed, 0 failed'],
    [add(passed, oneFailure), '3 passed, 1 failed'],
    [{ passed: 3, failed: 0, skipped: 2 }, '3 passed, 0 failed, 2 skipped'],
    [noTests, '0 passed, 0 failed'],
  ])('of %j is %j', (count, line) => {
    expect(closingLine(count)).toBe(line);
  });
});

describe('a run', () => {
  it('is green only if a test passed and none failed', () => {
    expect(isGreen(passed)).toBe(true);
    expect(isGreen(noTests)).toBe(false);
    expect(isGreen(add(passed, oneFailure))).toBe(false);
  });

  it('that exits with an error code but has no failed test counts one failure', () => {
    expect(withExitCode(passed, 1).failed).toBe(1);
    expect(withExitCode(oneFailure, 1).failed).toBe(1);
    expect(withExitCode(passed, 0)).toEqual(passed);
  });
});
