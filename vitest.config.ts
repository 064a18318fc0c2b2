import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chooseDatabases } from './test/harness/extent.ts';

// Workers inherit it.
process.env['TEST_DATABASES'] = chooseDatabases(process.env);

export default defineConfig({
  test: {
    // One more than there are cores: the server's tests wait for their databases a third of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Loading the server anew for each of 200 files took a third of the time. What a test changes of its process
          // (environment, clocks, stubs) it puts back.
          isolate: false,
          include: [
            'src/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'packages/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          // Tests don't assert on time: a pause of a busy machine must not look like a failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          // Nothing there keeps anything in mind, so that a file may find the modules that the one before it has loaded.
          isolate: false,
          include: ['src/{domain,contract}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A window for each of 150 files took a minute and a half; each cleans up what it has put into the one they share.
          isolate: false,
          setupFiles: ['test/harness/prepare-web-tests.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
