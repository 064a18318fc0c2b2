import path from 'node:path';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { install, isInstalled } from './bootstrap/install.mjs';
import { chromiumAdvice, provideChromium } from './chromium/provide-chromium.ts';
import { categories, medianScores, runLighthouse, type Scores } from './lighthouse/run-lighthouse.ts';
import { root } from './root.ts';
import { runProgram } from './run-program.ts';

const runsOfEach = 5;
const pages = ['/', '/prayer-times'];
const least: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

async function ensureTool(): Promise<void> {
  const folder = path.join(root, 'tools/lighthouse');
  if (isInstalled(folder)) return;
  console.log('Installing Lighthouse…');
  await install(folder);
}

async function measure(url: string, page: string, chromium: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let i = 1; i <= runsOfEach; i += 1) {
    const name = `${page.replaceAll('/', '') || 'home'}-${i}`;
    const scores = await runLighthouse(url + page, chromium, name);
    console.log(`  ${page} run ${i}: ${categories.map((category) => scores[category]).join(' ')}`);
    runs.push(scores);
  }
  return medianScores(runs);
}

/** Prints the medians of one page and tells whether they suffice. */
function judge(page: string, scores: Scores): boolean {
  const words = categories.map((name) => `${name} ${scores[name]} (≥ ${least[name]})`);
  console.log(`${page}: ${words.join(', ')}`);
  return categories.every((name) => scores[name] >= least[name]);
}

async function measureAll(): Promise<boolean> {
  const chromium = await provideChromium();
  if (!chromium) throw new Error(chromiumAdvice);
  const server = await startBuiltServer({ environment: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  try {
    const verdicts: boolean[] = [];
    for (const page of pages) verdicts.push(judge(page, await measure(server.url, page, chromium)));
    return verdicts.every(Boolean);
  } finally {
    await server.stop();
  }
}

await ensureTool();
const built = await runProgram('scripts/build.ts');
if (built !== 0) process.exit(built);
process.exitCode = (await measureAll()) ? 0 : 1;
