import path from 'node:path';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { install, isInstalled } from './bootstrap/install.mjs';
import { chromiumAdvice, provideChromium } from './chromium/provide-chromium.ts';
import { help, type Measurement, readArguments } from './lighthouse/arguments.ts';
import { medianVerdict, runLighthouse, type Verdict } from './lighthouse/run-lighthouse.ts';
import { type Measured, meetsTargets, scoreTable } from './lighthouse/score-table.ts';
import { sitemapPages } from './lighthouse/sitemap-pages.ts';
import { root } from './root.ts';
import { runProgram } from './run-program.ts';

async function ensureTool(): Promise<void> {
  const folder = path.join(root, 'tools/lighthouse');
  if (isInstalled(folder)) return;
  console.log('Installing Lighthouse…');
  await install(folder);
}

interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The server to measure: a running one, or the current build. */
async function openSite(at: string | undefined): Promise<Site> {
  if (at) return { origin: at, stop: async () => {} };
  const built = await runProgram('scripts/build.ts');
  if (built !== 0) process.exit(built);
  const server = await startBuiltServer({ environment: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  return { origin: server.url, stop: server.stop };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

async function measure(url: string, { judged, runsOfEach }: Measurement, chromium: string): Promise<Verdict> {
  const runs: Verdict[] = [];
  const name = new URL(url).pathname.replaceAll('/', '-').slice(1) || 'home';
  for (let i = 1; i <= runsOfEach; i += 1) {
    const verdict = await runLighthouse({ url, judged, chromium, reportName: `${name}-${i}` });
    if (runsOfEach > 1)
      console.log(`  ${name} run ${i}: ${judged.map((category) => verdict.scores[category]).join(' ')}`);
    runs.push(verdict);
  }
  return medianVerdict(runs);
}

/** A page that can't be measured must not hide the results of the others. */
async function measureAll(site: Site, measurement: Measurement, chromium: string): Promise<boolean> {
  const { judged } = measurement;
  const pages = measurement.pages === 'all' ? await sitemapPages(site.origin, fetchText) : measurement.pages;
  const all: Measured[] = [];
  for (const [i, page] of pages.entries()) {
    const verdict = await measure(site.origin + page, measurement, chromium).catch((error: Error) => error);
    all.push({ page, verdict });
    if (pages.length > 2) console.log(`${i + 1} of ${pages.length}: ${page}`);
  }
  console.log(`\n${scoreTable(all, judged)}`);
  const failing = all.filter((measured) => !meetsTargets(measured, judged));
  if (failing.length > 0) console.log(`\n${failing.length} of ${all.length} pages fall failing.`);
  return failing.length === 0;
}

async function run(measurement: Measurement): Promise<boolean> {
  await ensureTool();
  const chromium = await provideChromium();
  if (!chromium) throw new Error(chromiumAdvice);
  const site = await openSite(measurement.at);
  try {
    return await measureAll(site, measurement, chromium);
  } finally {
    await site.stop();
  }
}

const measurement = readArguments(process.argv.slice(2));
if (measurement === 'help') console.log(help);
else process.exitCode = (await run(measurement)) ? 0 : 1;
