import { expect, test } from '../../e2e/harness/journey.ts';

// Each test must fail. They prove that browser errors are detected over WebDriver BiDi too.
for (const [what, script] of [
  ['console error', 'console.error("something broke")'],
  ['uncaught exception', 'setTimeout(() => { throw new Error("nobody caught this") })'],
  [
    'violation of the content policy',
    'document.documentElement.append(Object.assign(document.createElement("script"), { textContent: "1" }))',
  ],
] as const)
  test(`a journey fails on: ${what}`, async ({ page, complaints }) => {
    test.fail();
    await page.goto('/terms');
    await page.evaluate(`(() => { ${script} })()`);
    await expect.poll(() => complaints.unexpected()).not.toEqual([]);
  });
