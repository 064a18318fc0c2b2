import { test } from '../harness/webkit.ts';

// Each test must fail. They prove that browser errors are detected.
for (const [what, script] of [
  ['console error', 'console.error("something broke")'],
  ['uncaught exception', 'setTimeout(() => { throw new Error("nobody caught this") })'],
  ['unhandled rejection', 'void Promise.reject(new Error("nobody handled this"))'],
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
