import { availableParallelism } from 'node:os';
import { type Step, steps } from './check/steps.ts';
import { runProgram } from './run-program.ts';

interface Outcome {
  readonly name: string;
  readonly error: string | undefined;
}

const maxLines = 60;

/** The output of a failed step, indented and shortened. */
function details(error: string): string {
  const lines = error.split('\n').map((line) => `        ${line}`);
  if (lines.length <= maxLines) return lines.join('\n');
  return `${lines.slice(0, maxLines).join('\n')}\n        … and ${lines.length - maxLines} lines more`;
}

async function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const error = await step.run().catch((reason: Error) => reason.message);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${error === undefined ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
  if (error !== undefined) console.log(details(error));
  return { name: step.name, error };
}

/** Runs the steps in parallel, one per CPU core. */
async function runSteps(queue: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return outcomes;
}

const buildCode = await runProgram('scripts/build.ts');
const outcomes = await runSteps([...steps]);
if (buildCode !== 0) outcomes.push({ name: 'build', error: 'failed' });
if (!process.argv.includes('--no-tests')) {
  const code = await runProgram('scripts/test.ts');
  outcomes.push({ name: 'tests', error: code === 0 ? undefined : 'failed' });
}
const failed = outcomes.filter(({ error }) => error !== undefined).map(({ name }) => name);
if (failed.length === 0) console.log(`All ${outcomes.length} checks passed.`);
else console.log(`${failed.length} of ${outcomes.length} checks failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
