import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium/find-chromium.ts';
import { chooseDatabases, isNightly } from './test/harness/extent.ts';

// Workers inherit it.
process.env['TEST_DATABASES'] = chooseDatabases(process.env);

const executablePath = findChromium();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  outputDir: '.cache/test/journeys',
  // One more than there are cores: a journey waits for what a person would wait for. With two more, the run took longer.
  workers: availableParallelism() + 1,
  retries: 0,
  // Journeys don't assert on time. A machine half as fast as usual took more than 10 s to show a hundred duas.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) },
    locale: 'en-US',
    // Keeping all pages for offline use takes as long as most journeys; those that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording one costs a third of the time: ask for it with --trace retain-on-failure.
    trace: 'off',
  },
});
