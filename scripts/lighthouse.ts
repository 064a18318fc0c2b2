import path from 'node:path';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { install, isInstalled } from './bootstrap/install.mjs';
import { chromiumAdvice, provideChromium } from './chromium/provide-chromium.ts';
import { help, type Measurement, readArguments } from './lighthouse/arguments.ts';
import { measureInTurns, type Subject } from './lighthouse/measure-in-turns.ts';
import { runLighthouse, type Verdict } from './lighthouse/run-lighthouse.ts';
import { meetsTargets, scoreTable } from './lighthouse/score-table.ts';
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

/** Measures a page once and prints its scores. */
async function measureOnce(
  { page, url }: Subject,
  round: number,
  { judged, runsOfEach }: Measurement,
  chromium: string,
): Promise<Verdict> {
  const name = page.replaceAll(/[^\w-]+/g, '-').replace(/^-/, '') || 'home';
  const verdict = await runLighthouse({ url, judged, chromium, reportName: `${name}-${round}` });
  const scores = judged.map((category) => verdict.scores[category]).join(' ');
  console.log(`  ${page}${runsOfEach > 1 ? ` run ${round}` : ''}: ${scores}`);
  return verdict;
}

async function subjectsOf(site: Site, { pages, peers }: Measurement): Promise<Subject[]> {
  const paths = pages === 'all' ? await sitemapPages(site.origin, fetchText) : pages;
  return [
    ...paths.map((page) => ({ page, url: site.origin + page, isPeer: false })),
    ...peers.map(({ name, url }) => ({ page: name, url, isPeer: true })),
  ];
}

async function measureAll(site: Site, measurement: Measurement, chromium: string): Promise<boolean> {
  const { judged, runsOfEach } = measurement;
  const subjects = await subjectsOf(site, measurement);
  const all = await measureInTurns(subjects, runsOfEach, (subject, round) =>
    measureOnce(subject, round, measurement, chromium),
  );
  console.log(`\n${scoreTable(all, judged)}`);
  const ours = all.filter(({ isPeer }) => !isPeer);
  const failing = ours.filter((measured) => !meetsTargets(measured, judged));
  if (failing.length > 0) console.log(`\n${failing.length} of ${ours.length} pages miss a target.`);
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
