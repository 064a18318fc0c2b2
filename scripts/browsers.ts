import { type BrowserRun, help, readArguments } from './browsers/arguments.ts';
import { provideBrowsers } from './browsers/provide-browsers.ts';
import { add, type Count, closingLine, noTests, oneFailure } from './test/count.ts';
import { build, failuresOfOtherBrowsers, runOtherBrowsers } from './test/runners.ts';

async function runTests({ smoke, patterns }: BrowserRun, engines: readonly string[]): Promise<Count> {
  if (!(await build())) {
    console.error('The product could not be built, so no browser was started.');
    return oneFailure;
  }
  const projects = engines.map((name) => `--project=${name}`);
  const count = await runOtherBrowsers([...projects, ...(smoke ? ['--grep=@smoke'] : []), ...patterns]);
  for (const failure of failuresOfOtherBrowsers()) console.log(`✗ ${failure}`);
  return count;
}

async function run(options: BrowserRun): Promise<number> {
  const engines = await provideBrowsers(options.engines, options);
  const skipped = { ...noTests, skipped: options.engines.length - engines.length };
  const count = engines.length > 0 ? await runTests(options, engines) : noTests;
  console.log(closingLine(add(count, skipped)));
  return count.failed === 0 ? 0 : 1;
}

const options = readArguments(process.argv.slice(2));
if (options === 'help') console.log(help);
else process.exitCode = await run(options);
