import { add, type Count, closingLine, isGreen, noTests, oneFailure } from './test/count.ts';
import { type Plan, planRun } from './test/plan.ts';
import { build, failuresOf, findJourneys, runPlaywright, runVitest } from './test/runners.ts';

/** Counts a failure if a full run executed no test of this kind, because then no tests were found. */
function requireTests(count: Count, plan: Plan, kind: string): Count {
  if (plan.patterns.length > 0 || count.passed + count.failed > 0) return count;
  console.error(`Not one ${kind} test was run.`);
  return oneFailure;
}

async function runJourneys(plan: Plan, isBuilt: boolean): Promise<Count> {
  if (!isBuilt) {
    console.error('The product could not be built, so the browser journeys were not run.');
    return noTests;
  }
  return requireTests(await runPlaywright(plan.patterns), plan, 'browser');
}

async function runAll(plan: Plan): Promise<Count> {
  const isBuilt = await build();
  if (plan.nightly) process.env['TEST_EXTENT'] = 'nightly';
  let count = isBuilt ? noTests : oneFailure;
  if (plan.unit) count = add(count, requireTests(await runVitest(plan.patterns), plan, 'unit'));
  if (plan.e2e) count = add(count, await runJourneys(plan, isBuilt));
  if (count.passed + count.failed === 0) console.error('No test fits these words.');
  return count;
}

const plan = planRun(process.argv.slice(2), findJourneys());
const count = await runAll(plan);
// The failures of a long run scroll out of sight, and a saved log may contain only its end.
if (!isGreen(count)) for (const failure of failuresOf(plan)) console.log(`✗ ${failure}`);
console.log(closingLine(count));
process.exitCode = isGreen(count) ? 0 : 1;
