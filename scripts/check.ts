import { availableParallelism } from 'node:os';
import { type Step, steps } from './check/steps.ts';
import { runProgram } from './run-program.ts';

interface Outcome {
  readonly name: string;
  readonly complaint: string | undefined;
}

const maxLines = 60;

/** The output of a failed step, indented and shortened. */
function details(complaint: string): string {
  const lines = complaint.split('\n').map((line) => `        ${line}`);
  if (lines.length <= maxLines) return lines.join('\n');
  return `${lines.slice(0, maxLines).join('\n')}\n        … and ${lines.length - maxLines} lines more`;
}

async function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const complaint = await step.run().catch((error: Error) => error.message);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${complaint === undefined ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
  if (complaint !== undefined) console.log(details(complaint));
  return { name: step.name, complaint };
}

/** Runs the steps in parallel, one per CPU core. */
async function runSteps(waiting: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return outcomes;
}

const buildCode = await runProgram('scripts/build.ts');
const outcomes = await runSteps([...steps]);
if (buildCode !== 0) outcomes.push({ name: 'build', complaint: 'failed' });
if (!process.argv.includes('--no-tests')) {
  const code = await runProgram('scripts/test.ts');
  outcomes.push({ name: 'tests', complaint: code === 0 ? undefined : 'failed' });
}
const failed = outcomes.filter(({ complaint }) => complaint !== undefined).map(({ name }) => name);
if (failed.length === 0) console.log(`All ${outcomes.length} checks passed.`);
else console.log(`${failed.length} of ${outcomes.length} checks failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
