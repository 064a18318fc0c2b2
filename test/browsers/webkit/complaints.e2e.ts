import { test } from '../harness/webkit.ts';

// Each must fail: they show that the ear for the browser's complaints is not deaf.
for (const [what, script] of [
  ['console error', 'console.error("something broke")'],
  ['uncaught exception', 'setTimeout(() => { throw new Error("nobody caught this") })'],
  ['rejection that nobody handles', 'void Promise.reject(new Error("nobody handled this"))'],
  [
    'violation of the content policy',
    'document.documentElement.append(Object.assign(document.createElement("script"), { textContent: "1" }))',
  ],
] as const)
  test(`a visit fails on: ${what}`, async ({ visit }) => {
    test.fail();
    await visit.open('/terms');
    await visit.read(`(() => { ${script} })()`);
    await visit.find('heading', 'Terms of Service');
  });
