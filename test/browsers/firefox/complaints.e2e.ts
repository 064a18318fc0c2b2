import { expect, test } from '../../e2e/harness/journey.ts';

// Each must fail: they show that the ear for the browser's complaints hears over WebDriver BiDi, too.
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
